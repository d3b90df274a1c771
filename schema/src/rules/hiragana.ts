/** Katakana stand so far behind their hiragana. */
const katakana = 0x60

/** Katakana as the hiragana of the same sounds: "トウキョウ" → "とうきょう". */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - katakana))
}
