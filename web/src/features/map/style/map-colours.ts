/**
 * MapLibre reads the weight from the first name of a font stack. No font has this name, so MapLibre renders with the
 * next font. Without `glyphs` in the style, it uses the page's own fonts.
 */
export const mapFont = {
  medium: ['Medium', 'Figtree Variable', 'sans-serif'],
  bold: ['Bold', 'Figtree Variable', 'sans-serif'],
  /** Characters missing in the first font are taken from the second. */
  display: ['Semibold', 'Fraunces Variable', 'Figtree Variable', 'serif'],
}

export type Theme = 'light' | 'dark'

export interface MapColours {
  sea: string
  /** The glow along the coast, and the line at its edge. */
  shallows: string
  shore: string
  land: string
  river: string
  border: string
  country: string
  town: string
  labelHalo: string
  /** "Your Location". */
  location: string
}

/** The base map's own colours. They are no design tokens, because no other part of the UI shows a sea. */
export const mapColours: Readonly<Record<Theme, MapColours>> = {
  light: {
    sea: '#c9dfdb',
    shallows: '#b9d5d1',
    shore: '#93bab5',
    land: '#faf3e3',
    river: '#9cc4bf',
    border: '#cbb98f',
    country: '#6d6a55',
    town: '#2c4745',
    labelHalo: '#fbf6ec',
    location: '#2f6fd0',
  },
  dark: {
    sea: '#0b1a1f',
    shallows: '#122a31',
    shore: '#34575a',
    land: '#1d3331',
    river: '#0f2429',
    border: '#4d6a61',
    country: '#93a898',
    town: '#d3ddd3',
    labelHalo: '#152927',
    location: '#6aa5ff',
  },
}
