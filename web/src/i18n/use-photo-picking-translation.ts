import { createTranslation, useCurrent } from './create-translation.ts'
import { enPhotoPicking } from './en/photo-picking.ts'
import type { KeyOf, Translate } from './translate.ts'

export type PhotoPickingT = Translate<KeyOf<typeof enPhotoPicking>>

/** For what is no component. */
export const photoPickingTranslation = createTranslation(enPhotoPicking, 'photoPicking')

/** The texts of the Photos field, apart from the others: few fill in a form. */
export const usePhotoPickingTranslation = () => useCurrent(photoPickingTranslation)
