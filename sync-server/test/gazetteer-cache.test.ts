import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  readColumns,
  writeColumns,
} from '../src/services/geocoding/gazetteer/prepared/column-file.ts'
import {
  installationCache,
  loadPrepared,
} from '../src/services/geocoding/gazetteer/prepared/gazetteer-cache.ts'
import { gazetteerKey } from '../src/services/geocoding/gazetteer/prepared/gazetteer-key.ts'
import { readPrepared } from '../src/services/geocoding/gazetteer/prepared/prepared-gazetteer.ts'
import { Gazetteer } from '../src/services/geocoding/gazetteer.ts'
import { gazetteer } from './support/gazetteer.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const columns = {
  letters: Uint8Array.of(1, 2, 3),
  counts: Uint32Array.of(70_000, 4_000_000_000),
  degrees: Float64Array.of(-9.38, 0, 179.999),
  empty: Uint16Array.of(),
}

test('the gazetteer cache returns columns of numbers as they were written', () => {
  expect(readColumns('key', writeColumns('key', columns))).toEqual(columns)
})

test('the gazetteer cache rejects a file that is damaged anywhere, is truncated, or was made from other data', () => {
  const written = writeColumns('key', columns)
  expect(readColumns('another key', written)).toBeNull()
  for (let at = 0; at < written.length; at++) {
    const damaged = Uint8Array.from(written)
    damaged[at] = (damaged[at] as number) ^ 1
    expect(readColumns('key', damaged), `a wrong byte at ${at}`).toBeNull()
    expect(readColumns('key', written.slice(0, at)), `${at} bytes`).toBeNull()
  }
})

test('prepares the gazetteer again if its file is damaged, and then reads the new file', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'gazetteer.bin')
  // Read by the other tests of this process, so it is there and current.
  writeFileSync(file, readFileSync(join(installationCache, 'gazetteer.bin')))
  truncateSync(file, 1_000_000)
  const prepared = new Gazetteer(await loadPrepared([folder]))
  expect(prepared.search('porto')).toEqual(gazetteer.search('porto'))
  expect(readPrepared(gazetteerKey(), Uint8Array.from(readFileSync(file)))).not.toBeNull()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['gazetteer.bin'])
  const { ino } = statSync(file)
  await loadPrepared([folder])
  expect(statSync(file).ino).toBe(ino)
})

test('prepares the gazetteer even if no folder is writable', async () => {
  const folder = temporaryFolder()
  const notAFolder = join(folder, 'file')
  writeFileSync(notAFolder, '')
  const prepared = new Gazetteer(await loadPrepared([join(notAFolder, 'cache')]))
  expect(prepared.find('Sintra, Portugal')).toEqual(gazetteer.find('Sintra, Portugal'))
})

test('reads the gazetteer from the second folder if the first has none', async () => {
  const folder = temporaryFolder()
  const first = join(folder, 'first')
  mkdirSync(first)
  await loadPrepared([first, installationCache])
  expect(readdirSync(first)).toEqual([])
})
