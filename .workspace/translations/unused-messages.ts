import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { flattenMessages, messageKey, pluralKeys, type Tree } from './flatten-messages.ts'

/**
 * Returns the keys of English messages that no source uses, as "part key". A key in a string literal counts in
 * every source, because some are passed on. A template counts in sources that import the part's messages.
 */
export function unusedMessages(
  english: Record<string, Tree>,
  sources: readonly string[],
): string[] {
  const users = sources.map((source) => ({ source, ...literalsIn(source) }))
  const literalKeys = new Set(users.flatMap(({ literals }) => literals))
  return Object.entries(english).flatMap(([part, texts]) => {
    // Looked up by the amenities that resources contain.
    if (part === 'amenities') return []
    const patterns = users
      .filter(({ source }) => modulesOf(part).some((module) => source.includes(module)))
      .flatMap(({ templates }) => templates)
    const templateKeys = new RegExp(`^(?:${patterns.join('|') || '$^'})$`)
    const flat = flattenMessages(texts)
    const plurals = pluralKeys(flat)
    const keys = new Set([...flat.keys()].map((key) => messageKey(key, plurals)))
    return [...keys]
      .filter((key) => !literalKeys.has(key) && !templateKeys.test(key))
      .map((key) => `${part} ${key}`)
  })
}

/** Reads the sources of the app without the message files. */
export function appSources(): string[] {
  return globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/i18n\/\w+\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
}

/** Returns the modules that load a part's messages. */
function modulesOf(part: string): string[] {
  const name = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const dialogs = '/use-dialogs-translation.ts'
  if (part === 'first') return ['/use-translation.ts', dialogs]
  return part === 'dialogs' ? [dialogs] : [`/en/${name}.ts`]
}

/** Returns the string literals, and the templates as patterns: a substitution stands for a part of a key. */
function literalsIn(source: string): { literals: string[]; templates: string[] } {
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
