import type { AppTexts } from './app-texts.ts'

/** Always English: no other language of the app has a word with this spelling. */
const plainlyEnglish = new Set(
  'the and your you yours with without this that these those from have been which please cannot their when where what could would should'.split(
    ' ',
  ),
)

/** Names that are not translated: of the app, of the languages, and of this browser and system. */
const names = ['WorldSchool Explorer', 'English', 'Nederlands', 'Chrome', 'Linux']

const placeholder = /\{\{\w+\}\}/
const wordsIn = (text: string): string[] =>
  (text.match(/[A-Za-z]{3,}/g) ?? []).map((word) => word.toLowerCase())
const isLong = (text: string) => /[A-Za-z].*[A-Za-z].*[A-Za-z].*[A-Za-z]/.test(text)

/**
 * Returns a function that says what is English in a text on a screen in another language, or null.
 * It finds whole texts of the English app, and English words that the texts of the language do not
 * use. `data` is what families wrote; it is excluded.
 */
export function englishFinder(english: AppTexts, own: AppTexts, data: readonly string[]) {
  const ownTexts = new Set(own.texts.values())
  const ownWords = new Set([...ownTexts, ...data, ...names].flatMap(wordsIn))
  const englishWords = new Set([...english.texts.values()].flatMap(wordsIn))
  const patterns = [...english.texts].flatMap(([key, text]) => {
    const translated = own.texts.get(key)
    if (translated === text) return []
    return piecesOf(text).map((piece) => ({ piece, matches: matcher(piece) }))
  })
  const isOwn = matcherOfAll([...ownTexts].flatMap(piecesOf))
  const hasOtherScript = ['ja', 'ko', 'zh'].includes(own.code)

  return (text: string): string | null => {
    if (!isOwn(text)) {
      const match = patterns.find(({ matches }) => matches.test(text))
      if (match) return `is “${match.piece}”`
    }
    const written = data.reduce((rest, one) => rest.replaceAll(one, ' '), text)
    for (const word of wordsIn(written)) {
      if (plainlyEnglish.has(word)) return `says “${word}”`
      if (ownWords.has(word)) continue
      if (hasOtherScript || englishWords.has(word)) return `says “${word}”`
    }
    return null
  }
}

/** The parts of a sentence between its elements that have more text than placeholders. */
function piecesOf(text: string): string[] {
  return text.split(/<\/?\w+>/).filter((piece) => isLong(piece.replaceAll(/\{\{\w+\}\}/g, '')))
}

function matcher(piece: string): RegExp {
  const parts = piece.trim().split(placeholder)
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+')}$`, 's')
}

function matcherOfAll(pieces: readonly string[]): (text: string) => boolean {
  const all = new Set(pieces.map((piece) => piece.trim()))
  return (text) => all.has(text)
}
