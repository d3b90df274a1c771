import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geocodeSearchResponse } from '@worldschool/schema'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../src/config.ts'
import { startServer } from '../src/start-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

test('[SEC-17] responds to a search while the gazetteer thread that locates rows never finishes', async () => {
  const folder = temporaryFolder()
  const started = join(folder, 'started')
  const file = join(folder, 'thread.mjs')
  const porto = { display_name: 'Porto, Portugal', lat: 41.1, lon: -8.6 }
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
     import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, name }) => {
       if (name === 'suggest') return parentPort.postMessage({ id, value: [${JSON.stringify(porto)}] })
       writeFileSync(${JSON.stringify(started)}, '')
       for (;;);
     })`,
  )
  const config = parseConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(folder, 'directory.db')}`,
    DATA_DIR: folder,
    SAMPLE_DATA: 'true',
    GEOCODER_SEARCH_URL: 'none',
    LOG_LEVEL: 'silent',
  })
  const server = await startServer(config, { print: () => {}, gazetteerFile: pathToFileURL(file) })
  onTestFinished(() => server.close())
  await expect.poll(() => existsSync(started)).toBe(true)
  const url = `http://127.0.0.1:${server.port}/api/geocode/search?q=porto`
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  expect(geocodeSearchResponse.parse(await response.json())).toEqual([porto])
})
