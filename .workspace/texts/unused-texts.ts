import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { askedKey, flatTexts, pluralKeys, type Tree } from './flat-texts.ts'

/**
 * The keys of the English texts that nothing in the app asks for, as "part key". A key may be spelt out
 * anywhere, for some are handed on; pieces of one count where the part's texts are asked for.
 */
export function unusedTexts(english: Record<string, Tree>, sources: readonly string[]): string[] {
  const askers = sources.map((source) => ({ source, ...spelt(source) }))
  const whole = new Set(askers.flatMap(({ literals }) => literals))
  return Object.entries(english).flatMap(([part, texts]) => {
    // Asked for by the texts that places hold.
    if (part === 'amenities') return []
    const patterns = askers
      .filter(({ source }) => modulesOf(part).some((module) => source.includes(module)))
      .flatMap(({ templates }) => templates)
    const composed = new RegExp(`^(?:${patterns.join('|') || '$^'})$`)
    const flat = flatTexts(texts)
    const plurals = pluralKeys(flat)
    const keys = new Set([...flat.keys()].map((key) => askedKey(key, plurals)))
    return [...keys]
      .filter((key) => !whole.has(key) && !composed.test(key))
      .map((key) => `${part} ${key}`)
  })
}

/** The sources of the app, but for the texts themselves. */
export function appSources(): string[] {
  return globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/i18n\/\w+\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
}

/** The modules that bring a part's texts. */
function modulesOf(part: string): string[] {
  const name = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const opened = '/use-opened-translation.ts'
  if (part === 'first') return ['/use-translation.ts', opened]
  return part === 'opened' ? [opened] : [`/en/${name}.ts`]
}

/** The texts between quotes, and the templates as patterns: what is put in stands for part of a key. */
function spelt(source: string): { literals: string[]; templates: string[] } {
  const literals: string[] = []
  const templates: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      const texts = quasis.map(({ value }) => value.cooked ?? '')
      if (texts.join('').match(/^[\w.-]+$/))
        templates.push(texts.map((text) => RegExp.escape(text)).join('[\\w-]+'))
    },
  }).visit(parseSync('source.tsx', source).program)
  return { literals, templates }
}
