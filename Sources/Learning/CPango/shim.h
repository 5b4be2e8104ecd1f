// The few functions of Pango and Cairo that are called, as their manuals describe them. They are declared
// here because their own headers are found only with flags of pkg-config that SwiftPM refuses with a warning.
#include <stddef.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef struct {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;

// Take and give bytes; 0 for success.
typedef int (*CPangoWriter)(
    void *_Nullable closure, const unsigned char *_Nonnull data, unsigned int length);
typedef int (*CPangoReader)(
    void *_Nullable closure, unsigned char *_Nonnull data, unsigned int length);
typedef void (*CPangoDestroyer)(void *_Nullable data);

enum { CPangoSuccess = 0, CPangoWriteError = 11, CPangoReadError = 10 };
enum { CPangoTitle = 0, CPangoCreator = 4, CPangoCreated = 5 };
enum { CPangoRound = 1 };
enum { CPangoBest = 2 };
enum { CPangoPixels = 0, CPangoAlpha = 2, CPangoBits = 3 };
enum { CPangoNoHints = 1, CPangoNoMetricHints = 1 };
enum { CPangoWrapWordOrCharacter = 2 };
enum { CPangoRegular = 400, CPangoBold = 700 };
enum { CPangoScale = 1024 };

cairo_surface_t *_Nonnull cairo_pdf_surface_create_for_stream(
    CPangoWriter _Nonnull writer, void *_Nullable closure, double width, double height);
void cairo_pdf_surface_set_metadata(
    cairo_surface_t *_Nonnull surface, int metadata, const char *_Nonnull text);
cairo_surface_t *_Nonnull cairo_image_surface_create(int format, int width, int height);
cairo_surface_t *_Nonnull cairo_image_surface_create_from_png_stream(
    CPangoReader _Nonnull reader, void *_Nullable closure);
int cairo_surface_set_mime_data(
    cairo_surface_t *_Nonnull surface, const char *_Nonnull type, const void *_Nonnull data,
    unsigned long length, CPangoDestroyer _Nullable destroyer, void *_Nullable closure);
int cairo_surface_status(cairo_surface_t *_Nonnull surface);
void cairo_surface_finish(cairo_surface_t *_Nonnull surface);
void cairo_surface_destroy(cairo_surface_t *_Nonnull surface);

cairo_t *_Nonnull cairo_create(cairo_surface_t *_Nonnull surface);
void cairo_destroy(cairo_t *_Nonnull context);
int cairo_status(cairo_t *_Nonnull context);
void cairo_save(cairo_t *_Nonnull context);
void cairo_restore(cairo_t *_Nonnull context);
void cairo_show_page(cairo_t *_Nonnull context);
void cairo_translate(cairo_t *_Nonnull context, double x, double y);
void cairo_scale(cairo_t *_Nonnull context, double x, double y);
void cairo_rotate(cairo_t *_Nonnull context, double angle);
void cairo_set_source_rgb(cairo_t *_Nonnull context, double red, double green, double blue);
void cairo_set_source_surface(
    cairo_t *_Nonnull context, cairo_surface_t *_Nonnull surface, double x, double y);
cairo_pattern_t *_Nonnull cairo_get_source(cairo_t *_Nonnull context);
void cairo_pattern_set_filter(cairo_pattern_t *_Nonnull pattern, int filter);
void cairo_set_line_width(cairo_t *_Nonnull context, double width);
void cairo_set_line_cap(cairo_t *_Nonnull context, int cap);
void cairo_set_line_join(cairo_t *_Nonnull context, int join);
void cairo_set_dash(
    cairo_t *_Nonnull context, const double *_Nullable dashes, int count, double offset);
void cairo_new_path(cairo_t *_Nonnull context);
void cairo_move_to(cairo_t *_Nonnull context, double x, double y);
void cairo_line_to(cairo_t *_Nonnull context, double x, double y);
void cairo_curve_to(
    cairo_t *_Nonnull context, double x1, double y1, double x2, double y2, double x3, double y3);
void cairo_arc(
    cairo_t *_Nonnull context, double x, double y, double radius, double from, double to);
void cairo_close_path(cairo_t *_Nonnull context);
void cairo_rectangle(
    cairo_t *_Nonnull context, double x, double y, double width, double height);
void cairo_stroke(cairo_t *_Nonnull context);
void cairo_fill(cairo_t *_Nonnull context);
void cairo_fill_preserve(cairo_t *_Nonnull context);
void cairo_paint(cairo_t *_Nonnull context);

cairo_font_options_t *_Nonnull cairo_font_options_create(void);
void cairo_font_options_set_hint_style(cairo_font_options_t *_Nonnull options, int style);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *_Nonnull options, int metrics);
void cairo_font_options_destroy(cairo_font_options_t *_Nonnull options);

PangoFontMap *_Nonnull pango_cairo_font_map_new(void);
void pango_cairo_font_map_set_resolution(PangoFontMap *_Nonnull map, double resolution);
PangoContext *_Nonnull pango_font_map_create_context(PangoFontMap *_Nonnull map);
void pango_cairo_context_set_font_options(
    PangoContext *_Nonnull context, const cairo_font_options_t *_Nullable options);
PangoLanguage *_Nonnull pango_language_from_string(const char *_Nonnull tag);
void pango_context_set_language(
    PangoContext *_Nonnull context, PangoLanguage *_Nullable language);
PangoFontDescription *_Nonnull pango_font_description_new(void);
void pango_font_description_set_family(
    PangoFontDescription *_Nonnull description, const char *_Nonnull family);
void pango_font_description_set_weight(PangoFontDescription *_Nonnull description, int weight);
void pango_font_description_set_absolute_size(
    PangoFontDescription *_Nonnull description, double size);
void pango_font_description_free(PangoFontDescription *_Nonnull description);
PangoLayout *_Nonnull pango_layout_new(PangoContext *_Nonnull context);
void pango_layout_set_text(
    PangoLayout *_Nonnull layout, const char *_Nonnull text, int length);
void pango_layout_set_font_description(
    PangoLayout *_Nonnull layout, const PangoFontDescription *_Nullable description);
void pango_layout_set_width(PangoLayout *_Nonnull layout, int width);
void pango_layout_set_wrap(PangoLayout *_Nonnull layout, int wrap);
int pango_layout_get_line_count(PangoLayout *_Nonnull layout);
PangoLayoutLine *_Nullable pango_layout_get_line_readonly(
    PangoLayout *_Nonnull layout, int line);
int pango_layout_line_get_start_index(PangoLayoutLine *_Nonnull line);
int pango_layout_line_get_length(PangoLayoutLine *_Nonnull line);
void pango_layout_get_extents(
    PangoLayout *_Nonnull layout, PangoRectangle *_Nullable ink, PangoRectangle *_Nullable logical);
int pango_layout_get_unknown_glyphs_count(PangoLayout *_Nonnull layout);
void pango_cairo_show_layout(cairo_t *_Nonnull context, PangoLayout *_Nonnull layout);
void g_object_unref(void *_Nonnull object);

// Of GLib, which Pango brings along: a folder of the user, as the desktop names it.
const char *_Nullable g_get_user_special_dir(int folder);
const char *_Nonnull g_get_home_dir(void);
