import { enGallery } from './en/gallery.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type GalleryT = Translate<KeyOf<typeof enGallery>>

const t: GalleryT = createTranslate('en', enGallery)

/** The texts of photos, for the window and what is opened from it. */
export function useGalleryTranslation(): { t: GalleryT; language: string } {
  return { t, language: 'en' }
}
