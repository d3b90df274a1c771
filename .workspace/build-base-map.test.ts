import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { baseMapFiles } from './base-map/files.ts'

const folder = fileURLToPath(new URL('../public/base-map/', import.meta.url))

describe('base map build', () => {
  it('the shipped base map consists exactly of the files that the build makes, byte for byte', () => {
    const built = baseMapFiles()
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(built).toSorted())
    for (const [name, content] of Object.entries(built)) {
      // Not toBe: it would print megabytes.
      expect([name, content === readFileSync(folder + name, 'utf8')]).toEqual([name, true])
    }
  })
})
