/** What the buttons of a gallery are called. */
export interface GalleryLabels {
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
}
