import { fileURLToPath } from 'node:url'

/** A script of the tests that runs the real application or a migration with a fault. */
export function entryOf(name: string): string {
  return fileURLToPath(new URL(`children/${name}.ts`, import.meta.url))
}
