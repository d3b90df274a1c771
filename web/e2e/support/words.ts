import type { LanguageCode } from '@worldschool/schema'
import { flatTexts, type Tree } from '../../../.workspace/texts/flat-texts.ts'
import { readEnglish } from '../../../.workspace/texts/read-texts.ts'
import type { EnglishTexts, Part } from '../../src/i18n/texts.ts'
import { textsOf } from '../../src/i18n/texts-of.ts'
import { createTranslate, type KeyOf, type Translate } from '../../src/i18n/translate.ts'

type AllTexts = { readonly [P in Part]: EnglishTexts[P] }

/** What the app says in one language, by which a test finds what is on screen. */
export interface Words {
  code: LanguageCode
  /** The text of a key, its part first: `first.shell.openSearch`. */
  say: Translate<KeyOf<AllTexts>>
  /** Every text by its key, plural forms apart. */
  texts: ReadonlyMap<string, string>
}

export async function wordsOf(code: LanguageCode): Promise<Words> {
  const tree: Tree = (await textsOf[code]?.())?.texts ?? (await readEnglish())
  // The compiler has compared the keys of every language with the English ones.
  const say = createTranslate(code, tree as unknown as AllTexts)
  return { code, say, texts: flatTexts(tree) }
}
