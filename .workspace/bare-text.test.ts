import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { everyNode, type Node } from './test-titles.ts'

/** What draws a text: of the translations, or of the properties that are texts. */
const drawsText =
  /^\{\s*(?:[\w.!= ]+ \? )?(?:t|te|tr|tMap|tOpened|amenityText)\(|^\{(?:label|text|name)\}$/s

const textOf = ({ start, end }: Node, code: string) => code.slice(Number(start), Number(end)).trim()

/** Texts that stand beside other elements of the same parent. */
function bareTextsIn(file: string, code: string): string[] {
  const nodes = [...everyNode(parseSync(file, code).program as unknown as Node)]
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => {
      const children = (element.children as Node[]).filter((child) => textOf(child, code) !== '')
      if (children.length < 2) return []
      return children
        .map((child) => ({ type: child.type, text: textOf(child, code) }))
        .filter(({ type, text }) => type === 'JSXText' || drawsText.test(text))
        .map(({ text }) => `${file}: ${text}`)
    })
}

it('no text stands bare beside other elements: page translation replaces it, and React crashes', () => {
  // What only developers see is not translated.
  const files = globSync('web/src/**/*.tsx').filter((file) => !file.includes('screens/components'))
  const found = files.flatMap((file) => bareTextsIn(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

it('a text beside an icon is found, and one that an element holds is not', () => {
  expect(bareTextsIn('a.tsx', "const a = <p>{icon}{t('words')}</p>")).toEqual([
    "a.tsx: {t('words')}",
  ])
  expect(bareTextsIn('a.tsx', 'const a = <p><b>1</b> words</p>')).toEqual(['a.tsx: words'])
  expect(bareTextsIn('a.tsx', "const a = <p>{icon}<span>{t('words')}</span></p>")).toEqual([])
})
