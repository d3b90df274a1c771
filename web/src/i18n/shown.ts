import type { LanguageCode } from '@worldschool/schema'
import { create } from 'zustand'
import type { Part } from './texts.ts'
import type { Messages } from './translate.ts'

interface Shown {
  /** The language of what is on screen, for `Intl` and for the page. */
  language: LanguageCode
  /** Its texts; null for English, which lies beside the code that shows it. */
  texts: Readonly<Record<Part, Messages>> | null
}

/** What is on screen, which may lag behind what was chosen until its texts are there. */
export const useShown = create<Shown>(() => ({ language: 'en', texts: null }))
