export type Theme = 'light' | 'dark'

export interface MapColours {
  sea: string
  shore: string
  land: string
  border: string
  label: string
  labelHalo: string
  /** "Your Location". */
  location: string
}

/** The base map's own colours: nothing else on screen has a sea. */
export const mapColours: Readonly<Record<Theme, MapColours>> = {
  light: {
    sea: '#c9dfdb',
    shore: '#b4d2ce',
    land: '#faf3e3',
    border: '#cdbf9f',
    label: '#566a63',
    labelHalo: '#fbf6ec',
    location: '#2f6fd0',
  },
  dark: {
    sea: '#0b1a1f',
    shore: '#13292e',
    land: '#1d3331',
    border: '#44605a',
    label: '#a9bab1',
    labelHalo: '#142625',
    location: '#6aa5ff',
  },
}
