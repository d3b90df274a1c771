/**
 * MapLibre reads the weight from the first name of a stack; where no font has that name it draws
 * with the next. With no `glyphs` in the style it takes the page's own fonts.
 */
export const mapFont = {
  medium: ['Medium', 'Figtree Variable', 'sans-serif'],
  bold: ['Bold', 'Figtree Variable', 'sans-serif'],
  /** Letters that the first lacks are taken from the second. */
  display: ['Semibold', 'Fraunces Variable', 'Figtree Variable', 'serif'],
}
