import { enSharing } from './en/sharing.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type SharingT = Translate<KeyOf<typeof enSharing>>

/** For what is no component. */
export const sharingT: SharingT = createTranslate('en', enSharing)

/** The texts of sharing to the app, which only some browsers have. */
export function useSharingTranslation(): { t: SharingT; language: string } {
  return { t: sharingT, language: 'en' }
}
