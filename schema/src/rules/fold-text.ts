/** Code point offset from hiragana to katakana. */
const katakana = 0x60

/** Converts katakana to hiragana: "トウキョウ" → "とうきょう". */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - katakana),
  )
}

/** Letters whose stroke or hook is not a combining mark, so that decomposition does not remove it. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

const strokedLetters = /[ßøłđðþæœıħŧ]/g

/** Replaces letters with a stroke or hook by plain letters: "łódź" → "lódź". Expects lower case. */
export function toPlainLetters(text: string): string {
  return text.replace(strokedLetters, (letter) => plainLetters[letter] ?? letter)
}

const ascii = /^[\0-\x7f]*$/
// Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. The vowel signs of Indic scripts
// stay, because words change their meaning without them; the nukta is removed, because many people leave it out. Also
// removed: invisible characters, such as the soft hyphen and joiners, and characters that only stretch or mark a
// letter: tatweel and okina.
// Keep this character class short: with many more ranges it is several times slower.
const marks =
  /[\ufe00-\ufe0f\u0300-\u036f\u0591-\u05c7\u0610-\u061c\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u00ad\u02bb-\u02bf\u0640\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/**
 * Maps variants of a letter to one form: letters that Arabic and Persian keyboards write differently, digits, the final
 * sigma, and the small kana ka and ke.
 */
const oneForm: Record<string, string> = { ς: 'σ', ゕ: 'か', ゖ: 'け' }
for (const same of 'اٱ يىېےی كکڪ هةہەھ'.split(' ')) {
  for (const letter of same) oneForm[letter] = same.charAt(0)
}
for (let digit = 0; digit < 10; digit++) {
  for (const zero of [0x660, 0x6f0, 0x966, 0xe50])
    oneForm[String.fromCharCode(zero + digit)] = `${digit}`
}
const otherForms = /[ς\u0629-\u0671\u06a9-\u06f9\u0966-\u096f\u0e50-\u0e59ゕゖ]/g

/**
 * Folds text for search. The result ignores case, accents, full-width forms, invisible characters, and variants of
 * kana, Arabic letters and digits.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(marks, '').toLowerCase()
  return toHiragana(toPlainLetters(letters)).replace(
    otherForms,
    (letter) => oneForm[letter] ?? letter,
  )
}

/** Separator between the words of a text. */
export const wordSeparator = /[^\p{L}\p{N}\p{M}]+/u

const kana =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん' +
  'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ'
const sounds = (
  'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ' +
  'ma mi mu me mo ya yu yo ra ri ru re ro wa o n ' +
  'ga gi gu ge go za ji zu ze zo da ji zu de do ba bi bu be bo pa pi pu pe po'
).split(' ')
const soundByKana = new Map([...kana].map((character, index) => [character, sounds[index] ?? '']))
const smallVowels: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }

/**
 * Transliterates kana to the Latin letters that maps use, without marks of long vowels: "とうきょう" → "tokyo". Needed
 * because an input method shows kana until the person picks the ideographs. Returns null for text without kana.
 */
export function transliterateKana(text: string): string | null {
  const hiragana = toHiragana(text.normalize('NFKC'))
  if (!/[ぁ-ゖ]/.test(hiragana)) return null
  let romanized = ''
  for (const character of hiragana) {
    const vowel = smallVowels[character]
    // A small vowel merges with the syllable before it: きょ is kyo, しょ is sho.
    if (vowel) romanized = romanized.replace(/(sh|ch|j)?i$/, (_, soft = '') => soft || 'y') + vowel
    else romanized += soundByKana.get(character) ?? character
  }
  return romanized
    .replace(/っ(.)/g, '$1$1')
    .replace(/ー/g, '')
    .replace(/o[ou]/g, 'o')
    .replace(/uu/g, 'u')
}

/** Abbreviations of place names. The long form is the target, because a partly typed long form must match it. */
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ko: 'koh' }
const plain = /^[a-z ]*$/

/**
 * Folds a place's name for search. The result ignores case, accents, width, kana, punctuation and abbreviations:
 * "St-Gilles (Réunion)" → "saint gilles reunion".
 */
export function foldPlace(text: string): string {
  return (plain.test(text) ? text : foldLetters(text))
    .replace(/(?<![^ ])(?:ste?|mt|ko)(?![^ ])/g, (word) => abbreviations[word] ?? word)
    .trim()
}

function foldLetters(text: string): string {
  const letters = toPlainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
  return toHiragana(letters)
    .replace(/['’‘`ʻʼʿʾ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
