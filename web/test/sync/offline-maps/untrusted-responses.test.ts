import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload, resumeDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { buildFile } from '../../support/area-server.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const bytes = 2 * mapChunkBytes + 100
const file = buildFile(bytes)
const page = Buffer.from('<!doctype html><title>Sign in to the café</title>'.padEnd(bytes))
const ours = {
  'content-type': 'application/vnd.pmtiles',
  'content-range': `bytes 0-${bytes - 1}/${bytes}`,
  etag: '"first"',
}

const phone = downloadingPhone()

/** Everything that someone on the way may say in the server's place. */
const strangers: [string, (answer: ServerResponse) => void][] = [
  ['a portal’s page', (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(page)],
  [
    'a portal’s page under the number of a part',
    (answer) => answer.writeHead(206, { ...ours, 'content-type': 'text/html' }).end(page),
  ],
  [
    'a portal’s page of what it does not find',
    (answer) => answer.writeHead(404, { 'content-type': 'text/html' }).end(page),
  ],
  [
    'another part than was asked for',
    (answer) =>
      answer
        .writeHead(206, { ...ours, 'content-range': `bytes 9-${bytes - 1}/${bytes}` })
        .end(file.subarray(9)),
  ],
  [
    'a part of a file of another length',
    (answer) =>
      answer
        .writeHead(206, { ...ours, 'content-range': `bytes 0-${bytes - 1}/${bytes + 1}` })
        .end(file),
  ],
  ['a redirect', (answer) => answer.writeHead(302, { location: '/portal' }).end()],
  ['an error', (answer) => answer.writeHead(500).end()],
]

describe('what is not of our server', () => {
  it.each(strangers)(
    '[R4] [fault 32] is not stored, and asked for again later: %s',
    async (_, say) => {
      const area = phone.server.offer('portugal', file)
      let isStranger = true
      phone.server.fault = (_, answer) => {
        if (isStranger) say(answer)
        return isStranger
      }
      const downloads = phone.start()
      await requestDownload(phone.db, area, onWifi)
      await waitUntil(() => expect(downloads.state()?.waitsFor).toBe('network'))
      expect(await phone.row('portugal')).toMatchObject({ state: 'wanted', received: 0, area })
      expect(await phone.db.mapChunks.count()).toBe(0)
      isStranger = false
      await downloads.ring(1_000)
      await isHeld(phone.db, area, file)
    },
  )

  it('[R4] is told as damaged where it comes as a map and is none, and nothing of it is stored', async () => {
    const area = phone.server.offer('portugal', file)
    let isBroken = true
    phone.server.fault = (_, answer) => {
      if (isBroken) answer.writeHead(206, ours).end(page)
      return isBroken
    }
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await phone.whenRow('portugal', { state: 'failed', failure: { kind: 'damaged' }, received: 0 })
    expect(await phone.db.mapChunks.count()).toBe(0)
    isBroken = false
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
  })

  it('is known by its first bytes also where they come one by one', async () => {
    const area = phone.server.offer('portugal', file)
    phone.server.fault = (_, answer) => {
      answer.writeHead(206, ours)
      answer.write(file.subarray(0, 3))
      // Apart from the first three, as a network cuts it.
      setTimeout(() => answer.end(page.subarray(3)), 20)
      return true
    }
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await phone.whenRow('portugal', { state: 'failed', failure: { kind: 'damaged' } })
  })

  it('is cut off where it sends more than was asked for', async () => {
    const area = phone.server.offer('portugal', file)
    phone.server.fault = (_, answer) => {
      answer.writeHead(206, ours).end(Buffer.concat([file, page]))
      return true
    }
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
  })
})
