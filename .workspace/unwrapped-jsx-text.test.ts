import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { everyNode, type Node } from './test-titles.ts'

/** An expression that renders text: a translation, or a property that contains text. */
const rendersText =
  /^\{\s*(?:[\w.!= ]+ \? )?(?:t|te|tr|tMap|tOpened|amenityText)\(|^\{(?:label|text|name)\}$/s

const textOf = ({ start, end }: Node, code: string) => code.slice(Number(start), Number(end)).trim()

/** Returns the texts that are unwrapped siblings of elements. */
function unwrappedTextsIn(file: string, code: string): string[] {
  const nodes = [...everyNode(parseSync(file, code).program as unknown as Node)]
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((element) => {
      const children = (element.children as Node[]).filter((child) => textOf(child, code) !== '')
      if (children.length < 2) return []
      return children
        .map((child) => ({ type: child.type, text: textOf(child, code) }))
        .filter(({ type, text }) => type === 'JSXText' || rendersText.test(text))
        .map(({ text }) => `${file}: ${text}`)
    })
}

it('no text is an unwrapped sibling of JSX elements: page translation replaces such texts, and React crashes', () => {
  // The style guide, which only developers see, is not translated.
  const files = globSync('web/src/**/*.tsx').filter((file) => !file.includes('screens/components'))
  const found = files.flatMap((file) => unwrappedTextsIn(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

it('finds an unwrapped text beside an icon, and ignores one that is wrapped in an element', () => {
  expect(unwrappedTextsIn('a.tsx', "const a = <p>{icon}{t('words')}</p>")).toEqual([
    "a.tsx: {t('words')}",
  ])
  expect(unwrappedTextsIn('a.tsx', 'const a = <p><b>1</b> words</p>')).toEqual(['a.tsx: words'])
  expect(unwrappedTextsIn('a.tsx', "const a = <p>{icon}<span>{t('words')}</span></p>")).toEqual([])
})
