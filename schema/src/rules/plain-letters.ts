/** Letters that carry their stroke or hook inside and so survive decomposition. */
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

/** Puts plain letters in the place of those: "łódź" → "lódź". Lower case. */
export function toPlainLetters(text: string): string {
  return text.replace(strokedLetters, (letter) => plainLetters[letter] ?? letter)
}
