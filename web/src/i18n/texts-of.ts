import type { LanguageCode } from '@worldschool/schema'
import type { LanguageTexts } from './texts.ts'

/**
 * The languages that have all texts, besides English; each is loaded as one file on demand. A language that
 * is added here can be chosen in Settings.
 */
export const textsOf: { [L in LanguageCode]?: () => Promise<{ texts: LanguageTexts<L> }> } = {
  de: () => import('./de/de.ts'),
  es: () => import('./es/es.ts'),
  fr: () => import('./fr/fr.ts'),
  it: () => import('./it/it.ts'),
  ja: () => import('./ja/ja.ts'),
  ko: () => import('./ko/ko.ts'),
  nl: () => import('./nl/nl.ts'),
  pt: () => import('./pt/pt.ts'),
  zh: () => import('./zh/zh.ts'),
}
