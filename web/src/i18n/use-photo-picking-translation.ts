import { enPhotoPicking } from './en/photo-picking.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type PhotoPickingT = Translate<KeyOf<typeof enPhotoPicking>>

const t: PhotoPickingT = createTranslate('en', enPhotoPicking)

/** The texts of the Photos field, apart from the others: few fill in a form. */
export function usePhotoPickingTranslation(): { t: PhotoPickingT } {
  return { t }
}
