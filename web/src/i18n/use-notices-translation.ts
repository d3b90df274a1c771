import { enNotices } from './en/notices.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

export type NoticesT = Translate<KeyOf<typeof enNotices>>

/** For what is no component. */
export const noticesTranslation = {
  t: createTranslate('en', enNotices) as NoticesT,
  language: 'en',
}

/** The texts of notifications, apart from the others: they are off at first. */
export function useNoticesTranslation(): typeof noticesTranslation {
  return noticesTranslation
}
