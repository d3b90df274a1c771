import { en } from './en/first.ts'
import { enOpened } from './en/opened.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

const messages = { ...en, ...enOpened, sync: { ...en.sync, ...enOpened.sync } } as const

export type OpenedKey = KeyOf<typeof messages>
export type OpenedT = Translate<OpenedKey>

/** For everything that is no component. */
export const t: OpenedT = createTranslate('en', messages)

/** The texts of the first screen and of what is opened from it, for what comes after it. */
export function useOpenedTranslation(): { t: OpenedT; language: string } {
  return { t, language: 'en' }
}
