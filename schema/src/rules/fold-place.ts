const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Words that are written in two ways everywhere, in the form that a search may break off in. */
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ko: 'koh' }

const plain = /^[a-z ]*$/

/** Folds case, accents, width, kana, punctuation and abbreviations: "St-Gilles (Réunion)" → "saint gilles reunion". */
export function foldPlace(text: string): string {
  return (plain.test(text) ? text : foldLetters(text))
    .replace(/(?<![^ ])(?:ste?|mt|ko)(?![^ ])/g, (word) => abbreviations[word] ?? word)
    .trim()
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaApart))
    .replace(/['’‘`ʻʼʿʾ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Katakana stand so far behind their hiragana. */
const kanaApart = 0x60
