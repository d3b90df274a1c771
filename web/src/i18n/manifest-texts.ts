import type { LanguageCode } from '@worldschool/schema'
import { manifest as de } from './de/manifest.ts'
import { enManifest as en } from './en/manifest.ts'
import { manifest as es } from './es/manifest.ts'
import { manifest as fr } from './fr/manifest.ts'
import { manifest as it } from './it/manifest.ts'
import { manifest as ja } from './ja/manifest.ts'
import { manifest as ko } from './ko/manifest.ts'
import { manifest as nl } from './nl/manifest.ts'
import { manifest as pt } from './pt/manifest.ts'
import type { Texts } from './texts.ts'
import { manifest as zh } from './zh/manifest.ts'

/** Used only by the build, which writes the manifests: the app never contains all ten languages. */
export const manifestTexts: { readonly [L in LanguageCode]: Texts<L, 'manifest'> } = {
  de,
  en,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pt,
  zh,
}
