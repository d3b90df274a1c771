import { toHiragana } from './hiragana.ts'

const kana =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん' +
  'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ'
const sounds = (
  'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ' +
  'ma mi mu me mo ya yu yo ra ri ru re ro wa o n ' +
  'ga gi gu ge go za ji zu ze zo da ji zu de do ba bi bu be bo pa pi pu pe po'
).split(' ')
const soundByKana = new Map([...kana].map((sign, index) => [sign, sounds[index] ?? '']))
const smallVowels: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }

/**
 * Kana in the Latin letters that maps use, without the marks of long vowels: "とうきょう" → "tokyo".
 * An input method shows kana until a person picks the ideographs. Null for text without any.
 */
export function readKana(text: string): string | null {
  const hiragana = toHiragana(text.normalize('NFKC'))
  if (!/[ぁ-ゖ]/.test(hiragana)) return null
  let read = ''
  for (const sign of hiragana) {
    const vowel = smallVowels[sign]
    // きょ is one sound: kyo, and しょ is sho.
    if (vowel) read = read.replace(/(sh|ch|j)?i$/, (_, soft = '') => soft || 'y') + vowel
    else read += soundByKana.get(sign) ?? sign
  }
  return read
    .replace(/っ(.)/g, '$1$1')
    .replace(/ー/g, '')
    .replace(/o[ou]/g, 'o')
    .replace(/uu/g, 'u')
}
