import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type Area, areas } from './boundary-rules.ts'

/** What a file imports, types included: a type is a dependency too. */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source)
  const exported = module.staticExports.flatMap((entry) => entry.entries)
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...exported.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ]
}

/** Why `file` may not import `specifier`; null when it may. */
export function violation(file: string, specifier: string): string | null {
  const from = areaOf(file)
  if (!from) return `${file}: belongs to no area of the house`
  const target = targetOf(file, specifier)
  if (target === null) {
    const isAllowed = !from.area.packages || from.area.packages.test(specifier)
    return isAllowed ? null : `${file}: ${from.area.name} may not import ${specifier}`
  }
  const to = areaOf(target)
  if (!to) return `${file}: imports ${specifier}, which belongs to no area`
  if (to.area === from.area) {
    const isOtherPart = from.area.isPartitioned && to.part !== from.part
    return isOtherPart
      ? `${file}: ${from.area.name} may not import each other (${specifier})`
      : null
  }
  if (from.area.areas.includes(to.area.name)) return null
  return `${file}: ${from.area.name} may not import ${to.area.name} (${specifier})`
}

function areaOf(file: string): { area: Area; part: string | undefined } | null {
  for (const area of areas) {
    const match = area.files.exec(file)
    if (match) return { area, part: match[1] }
  }
  return null
}

/** The file that a specifier names, from the project's root; null for an outside package. */
function targetOf(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return join(dirname(file), path)
  const own = /^@worldschool\/(schema|web|sync-server)(\/.*)?$/.exec(path)
  if (!own) return null
  return path === '@worldschool/schema/testing'
    ? 'schema/src/testing/builders.ts'
    : `${own[1]}/src/index.ts`
}

/** Every violation in the source of the three packages. */
export function checkBoundaries(): string[] {
  const files = globSync('{schema,web,sync-server}/src/**/*.{ts,tsx}')
  return files.sort().flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'))
      .filter((specifier) => !/\.(css|json|svg)(\?|$)/.test(specifier))
      .flatMap((specifier) => violation(file, specifier) ?? []),
  )
}

if (import.meta.main) {
  const violations = checkBoundaries()
  for (const line of violations) console.error(line)
  console.log(
    violations.length === 0
      ? 'Boundaries hold.'
      : `${violations.length} imports against the rules.`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
