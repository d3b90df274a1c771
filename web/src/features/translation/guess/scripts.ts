interface ScriptRule {
  script: RegExp
  /** Of a text in this script; null where several languages come into question. */
  language: (text: string) => string | null
}

const only = (language: string) => () => language

/** Letters that one of several languages with the same script has, the first that is met. */
function telling(...rules: [RegExp, string][]) {
  return (text: string) => rules.find(([letters]) => letters.test(text))?.[1] ?? null
}

/** From the script alone. Kana before Han: Japanese has both. */
const rules: readonly ScriptRule[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: only('ja') },
  { script: /\p{Script=Hangul}/gu, language: only('ko') },
  { script: /\p{Script=Han}/gu, language: only('zh') },
  {
    script: /\p{Script=Cyrillic}/gu,
    language: telling(
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
    language: telling([/[ٹڈڑے]/, 'ur'], [/[پچژگ]/, 'fa'], [/[ةىأإ]|ال/, 'ar']),
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
    language: telling(
      [/ळ|आहे/, 'mr'],
      [/\u0939\u0948|\u0915\u0947|\u0915\u0940|\u0915\u093e/, 'hi'],
    ),
  },
]

/** Kana are few in a text full of Chinese characters, and make it Japanese all the same. */
const leastShare = { ja: 0.05, other: 0.5 }

/**
 * The language that a text must be in for its script: undefined where it is in Latin letters, null where
 * its script is not that of one language.
 */
export function languageByScript(text: string): string | null | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const { script, language } of rules) {
    const share = (text.match(script)?.length ?? 0) / letters
    const found = share > 0 ? language(text) : null
    if (share >= (found === 'ja' ? leastShare.ja : leastShare.other)) return found
  }
  return undefined
}
