import { createTranslation, useCurrent } from './create-translation.ts'
import { enNotices } from './en/notices.ts'
import type { KeyOf, Translate } from './translate.ts'

export type NoticesT = Translate<KeyOf<typeof enNotices>>

/** For what is no component. */
export const noticesTranslation = createTranslation(enNotices, 'notices')

/** The texts of notifications, apart from the others: they are off at first. */
export const useNoticesTranslation = () => useCurrent(noticesTranslation)
