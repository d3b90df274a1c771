import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

/** The text of the design document. */
export const design = read('ui/README.md')

export type Theme = 'light' | 'dark'
const selectors = { light: ':root {', dark: ':root[data-theme="dark"] {' } as const

/** The colours of a theme as the style sheet has them, by the name of the token. */
export function coloursOf(theme: Theme): Map<string, string> {
  const css = read('app/styles/tokens.css')
  const start = css.indexOf(selectors[theme])
  const block = css.slice(start, css.indexOf('\n}', start))
  const entries = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return new Map([...entries].map(([, name, value]) => [name ?? '', value ?? '']))
}

export interface Pair {
  /** A token; `token/85` for one with an opacity of 85 %. */
  mark: string
  ground: string
  /** The contrast that the design promises. */
  atLeast: number
}

/** Every pair in the tables "… | stands on | at least" of the design document. */
export function namedPairs(): Pair[] {
  const rows = design.matchAll(/^\| (.+?) +\| (.+?) +\| (\d(?:\.\d)?) +\|$/gm)
  return [...rows].flatMap(([, marks, grounds, atLeast]) =>
    tokensIn(marks).flatMap((mark) =>
      tokensIn(grounds).map((ground) => ({ mark, ground, atLeast: Number(atLeast) })),
    ),
  )
}

function tokensIn(cell = ''): string[] {
  return [...cell.matchAll(/`([\w/-]+)`/g)].map(([, token]) => token ?? '')
}
