import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload, resumeDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { buildFile } from '../../support/region-server.ts'
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

/** Responses that a proxy or portal may send instead of the server. */
const untrustedResponses: [string, (response: ServerResponse) => void][] = [
  [
    'a portal’s page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  ],
  [
    'a portal’s page with status 206',
    (response) => response.writeHead(206, { ...ours, 'content-type': 'text/html' }).end(page),
  ],
  [
    'a portal’s page with status 404',
    (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page),
  ],
  [
    'another range than requested',
    (response) =>
      response
        .writeHead(206, { ...ours, 'content-range': `bytes 9-${bytes - 1}/${bytes}` })
        .end(file.subarray(9)),
  ],
  [
    'a part of a file of another length',
    (response) =>
      response
        .writeHead(206, { ...ours, 'content-range': `bytes 0-${bytes - 1}/${bytes + 1}` })
        .end(file),
  ],
  ['a redirect', (response) => response.writeHead(302, { location: '/portal' }).end()],
  ['an error', (response) => response.writeHead(500).end()],
]

describe('response that is not from our server', () => {
  it.each(untrustedResponses)(
    '[R4] [fault 32] an untrusted response is not stored, and the request is repeated later: %s',
    async (_, respond) => {
      const area = phone.server.offer('portugal', file)
      let isUntrusted = true
      phone.server.fault = (_, response) => {
        if (isUntrusted) respond(response)
        return isUntrusted
      }
      const downloads = phone.start()
      await requestDownload(phone.db, area, onWifi)
      await waitUntil(() => expect(downloads.state()?.waitsFor).toBe('network'))
      expect(await phone.row('portugal')).toMatchObject({ state: 'wanted', received: 0, area })
      expect(await phone.db.mapChunks.count()).toBe(0)
      isUntrusted = false
      await downloads.ring(1_000)
      await isHeld(phone.db, area, file)
    },
  )

  it('[R4] a response with the headers of a map and other content is reported as damaged and is not stored', async () => {
    const area = phone.server.offer('portugal', file)
    let isBroken = true
    phone.server.fault = (_, response) => {
      if (isBroken) response.writeHead(206, ours).end(page)
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

  it('the first bytes of a map are checked even when they arrive one by one', async () => {
    const area = phone.server.offer('portugal', file)
    phone.server.fault = (_, response) => {
      response.writeHead(206, ours)
      response.write(file.subarray(0, 3))
      // Separately from the first three, as a network may split them.
      setTimeout(() => response.end(page.subarray(3)), 20)
      return true
    }
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await phone.whenRow('portugal', { state: 'failed', failure: { kind: 'damaged' } })
  })

  it('a response with more bytes than requested is cut off', async () => {
    const area = phone.server.offer('portugal', file)
    phone.server.fault = (_, response) => {
      response.writeHead(206, ours).end(Buffer.concat([file, page]))
      return true
    }
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
  })
})
