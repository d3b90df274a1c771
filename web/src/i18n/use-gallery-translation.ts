import { createTranslation, useCurrent } from './create-translation.ts'
import { enGallery } from './en/gallery.ts'

const galleryTranslation = createTranslation(enGallery, 'gallery')

/** The texts of photos, for the window and what is opened from it. */
export const useGalleryTranslation = () => useCurrent(galleryTranslation)
