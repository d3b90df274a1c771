import type { Tree } from '../../../.workspace/translations/flatten-messages.ts'
import { readEnglish } from '../../../.workspace/translations/read-messages.ts'

const accented: Record<string, string> = {
  ...{ a: 'å', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ' },
  ...{ l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ' },
  ...{ w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž', A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ğ' },
  ...{ H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ' },
  ...{ S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
}

/** A readable text that is not English: each letter has an accent, and it is a third longer. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{?\w+\}?\}|<\/?\w+>)/)
  const accentedParts = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, (letter) => accented[letter] ?? letter),
  )
  return `${accentedParts.join('')}${' ~'.repeat(Math.ceil(text.length / 6))}`
}

/** All texts of the app in this form, as a language file. */
export async function pseudoLanguage(): Promise<string> {
  const change = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [
        key,
        typeof value === 'string' ? pseudoText(value) : change(value),
      ]),
    )
  return `export const texts = ${JSON.stringify(change(await readEnglish()))}`
}
