import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const page = globSync(`${source}/screens/components/*.tsx`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Components that only another component or a call shows. */
const shownBy: Record<string, string> = { DialogPanel: '<Dialog', Toaster: 'showToast(' }

const components = globSync(`${source}/ui/*.tsx`).map((file) => {
  const exported = readFileSync(file, 'utf8').matchAll(/^export (?:function|class) ([A-Z]\w*)/gm)
  return { file: basename(file), names: [...exported].map(([, name]) => name ?? '') }
})

describe('page of components', () => {
  it('the page of components has a part for every file of web/src/ui', () => {
    expect(components.length).toBeGreaterThan(15)
    const hasPart = (name: string) => page.includes(`<Specimens name="${name}">`)
    const missing = components.filter(({ names }) => !names.some(hasPart))
    expect(missing).toEqual([])
  })

  it('the page of components shows every component of web/src/ui', () => {
    const names = components.flatMap(({ names }) => names)
    const isShown = (name: string) =>
      page.includes(shownBy[name] ?? `<${name} `) || page.includes(`<${name}>`)
    // The props of a component may begin on the next line.
    const missing = names.filter((name) => !isShown(name) && !page.includes(`<${name}\n`))
    expect(missing).toEqual([])
  })
})
