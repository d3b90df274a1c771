import { createTranslation, useCurrent } from './create-translation.ts'
import { enSharing } from './en/sharing.ts'
import type { KeyOf, Translate } from './translate.ts'

export type SharingT = Translate<KeyOf<typeof enSharing>>

/** For what is no component. */
export const sharingTranslation = createTranslation(enSharing, 'sharing')

/** The texts of sharing to the app, which only some browsers have. */
export const useSharingTranslation = () => useCurrent(sharingTranslation)
