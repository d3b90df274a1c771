import type { LanguageCode } from '@worldschool/schema'
import { flattenMessages, type Tree } from '../../../.workspace/translations/flatten-messages.ts'
import { readEnglish } from '../../../.workspace/translations/read-messages.ts'
import { createTranslate, type KeyOf, type Translate } from '../../src/i18n/messages.ts'
import type { EnglishTexts, Part } from '../../src/i18n/texts.ts'
import { textsOf } from '../../src/i18n/texts-of.ts'

type AllTexts = { readonly [P in Part]: EnglishTexts[P] }

/** The texts of the app in one language, by which tests find what is on screen. */
export interface AppTexts {
  code: LanguageCode
  /** The text of a key that starts with its part: `first.shell.openSearch`. */
  t: Translate<KeyOf<AllTexts>>
  /** Every text by key; plural forms are separate entries. */
  texts: ReadonlyMap<string, string>
}

export async function loadAppTexts(code: LanguageCode): Promise<AppTexts> {
  const tree: Tree = (await textsOf[code]?.())?.texts ?? (await readEnglish())
  // The compiler has compared the keys of every language with the English ones.
  const t = createTranslate(code, tree as unknown as AllTexts)
  return { code, t, texts: flattenMessages(tree) }
}
