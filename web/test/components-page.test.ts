import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const page = globSync(`${source}/screens/components/*.tsx`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Components that are seen through another one, or through what makes them show. */
const seenThrough: Record<string, string> = { DialogPanel: '<Dialog', Toaster: 'showToast(' }

const components = globSync(`${source}/ui/*.tsx`).map((file) => {
  const exported = readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)
  return { file: basename(file), names: [...exported].map(([, name]) => name ?? '') }
})

describe('the page of components', () => {
  it('has a part for every file of web/src/ui', () => {
    expect(components.length).toBeGreaterThan(15)
    const hasPart = (name: string) => page.includes(`<Specimens name="${name}">`)
    const missing = components.filter(({ names }) => !names.some(hasPart))
    expect(missing).toEqual([])
  })

  it('shows every component of those files', () => {
    const names = components.flatMap(({ names }) => names)
    const isShown = (name: string) =>
      page.includes(seenThrough[name] ?? `<${name} `) || page.includes(`<${name}>`)
    // A component over several lines ends its name with the line.
    const missing = names.filter((name) => !isShown(name) && !page.includes(`<${name}\n`))
    expect(missing).toEqual([])
  })
})
