import type { LanguageCode } from '@worldschool/schema'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Mail texts in one language; English defines the keys. */
export type MailTexts = Texts<typeof en>

/** One line for each language that has texts. */
export const mailTexts: { readonly [L in LanguageCode]?: MailTexts } = {
  en,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pt,
  zh,
}

/** Returns the texts in an account's language, or in English if it is unknown or has no texts. */
export function textsIn(language: string | null | undefined): MailTexts {
  return mailTexts[languageOfTexts(language)] ?? en
}

/** Returns the language that `textsIn` uses. */
export function languageOfTexts(language: string | null | undefined): LanguageCode {
  const known = language as LanguageCode
  return language && Object.hasOwn(mailTexts, known) ? known : 'en'
}

/** Replaces every `{{name}}` once; placeholders inside a value are left as they are. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
