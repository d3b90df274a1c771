interface ScriptRule {
  script: RegExp
  /** The language of a text in this script; null if several are possible. */
  language: (text: string) => string | null
}

const only = (language: string) => () => language

/** Letters that occur in only one of several languages with the same script; the first match decides. */
function byLetters(...rules: [RegExp, string][]) {
  return (text: string) => rules.find(([letters]) => letters.test(text))?.[1] ?? null
}

/** The rules by script. Kana come before Han, because Japanese has both. */
const rules: readonly ScriptRule[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: only('ja') },
  { script: /\p{Script=Hangul}/gu, language: only('ko') },
  { script: /\p{Script=Han}/gu, language: only('zh') },
  {
    script: /\p{Script=Cyrillic}/gu,
    language: byLetters(
      [/ў/i, 'be'],
      [/[ґєії]/i, 'uk'],
      [/[ђћљњџ]/i, 'sr'],
      [/[ѓќѕ]/i, 'mk'],
      [/[әғқңөұүһ]/i, 'kk'],
      [/[ыэё]/i, 'ru'],
      [/ъ/i, 'bg'],
    ),
  },
  {
    script: /\p{Script=Arabic}/gu,
    language: byLetters([/[ٹڈڑے]/, 'ur'], [/[پچژگ]/, 'fa'], [/[ةىأإ]|ال/, 'ar']),
  },
  { script: /\p{Script=Greek}/gu, language: only('el') },
  { script: /\p{Script=Hebrew}/gu, language: only('he') },
  { script: /\p{Script=Thai}/gu, language: only('th') },
  { script: /\p{Script=Lao}/gu, language: only('lo') },
  { script: /\p{Script=Khmer}/gu, language: only('km') },
  { script: /\p{Script=Myanmar}/gu, language: only('my') },
  { script: /\p{Script=Georgian}/gu, language: only('ka') },
  { script: /\p{Script=Armenian}/gu, language: only('hy') },
  { script: /\p{Script=Tamil}/gu, language: only('ta') },
  { script: /\p{Script=Bengali}/gu, language: only('bn') },
  {
    script: /\p{Script=Devanagari}/gu,
    language: byLetters(
      [/ळ|आहे/, 'mr'],
      [/\u0939\u0948|\u0915\u0947|\u0915\u0940|\u0915\u093e/, 'hi'],
    ),
  },
]

/** The minimum share of letters. Kana need a small share, because Japanese texts may have many Chinese characters. */
const minShare = { ja: 0.05, other: 0.5 }

/**
 * The language that the script of a text implies: undefined for Latin letters, null if several languages
 * use the script.
 */
export function languageByScript(text: string): string | null | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const { script, language } of rules) {
    const share = (text.match(script)?.length ?? 0) / letters
    const found = share > 0 ? language(text) : null
    if (share >= (found === 'ja' ? minShare.ja : minShare.other)) return found
  }
  return undefined
}
