import { visitorId } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { nextToSend, pruneConfirmed } from '../../src/sync/outbox/acknowledge.ts'
import { drain } from '../../src/sync/outbox/drain.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { retry, revise } from '../../src/sync/outbox/revise.ts'
import { followUpIntent } from '../../src/sync/outbox/revise-rules.ts'
import { markAsTried } from '../../src/sync/outbox/send-state.ts'
import { refusal, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const place = buildId(1)
const reportOf = (n: number, kind: 'closed' | 'unsafe' | 'wrong_details', comment?: string) =>
  ({
    kind: 'report',
    entityId: place,
    arguments: { id: buildId(100 + n), kind, ...(comment && { comment }) },
  }) as const

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

const comments = async () =>
  (await db.outbox.toArray()).map((record) => record.kind === 'report' && record.arguments.comment)

describe('report in the queue', () => {
  it('[Q3] [R1] [R2] a report is queued offline, and is later sent by the documented call under its key', async () => {
    const { arguments: body, ...rest } = reportOf(1, 'unsafe', 'A well without a lid.')
    await enqueue(db, me, { ...rest, arguments: body }, 1)
    expect(await drain(db, scriptedFetch(() => 'cut').fetch)).toMatchObject({ kind: 'later' })
    const [waiting] = await db.outbox.toArray()
    expect(waiting).toMatchObject({ state: 'queued', arguments: body })

    const { fetch, seen } = scriptedFetch((request) => serverResponse(request, 201, {}))
    await drain(db, fetch)
    expect(seen).toMatchObject([{ method: 'POST', path: `/api/resources/${place}/reports`, body }])
    expect(seen[0]?.headers.get('idempotency-key')).toBe(waiting?.key)
    expect(seen[0]?.headers.get('x-account-id')).toBe(me)
  })

  it('[P4] a report is dropped when the viewer’s own feed has reached the acknowledgement', async () => {
    await enqueue(db, me, reportOf(1, 'closed'), 1)
    await drain(db, scriptedFetch((request) => serverResponse(request, 201, {})).fetch)
    await pruneConfirmed(db, { catalogue: 'e1.9', mine: 'e1.6' })
    expect(await db.outbox.count()).toBe(1)
    await pruneConfirmed(db, { catalogue: 'e1.1', mine: 'e1.7' })
    expect(await db.outbox.count()).toBe(0)
  })

  it('[C3] [R7] a report stays with its text when the place was deleted', async () => {
    await enqueue(db, me, reportOf(1, 'closed', 'Boarded up.'), 1)
    const gone = refusal('resource_deleted')
    await drain(db, scriptedFetch((request) => serverResponse(request, 410, gone)).fetch)
    expect(await db.outbox.toArray()).toMatchObject([
      {
        state: 'refused',
        arguments: { comment: 'Boarded up.' },
        lastError: { status: 410, code: 'resource_deleted' },
      },
    ])
  })

  it('[Q7] a report replaces an unsent report of the same kind, but of no other kind', async () => {
    await enqueue(db, me, reportOf(1, 'closed', 'Since May.'), 1)
    await enqueue(db, me, reportOf(2, 'unsafe', 'A well.'), 2)
    await enqueue(db, me, reportOf(3, 'closed', 'Since June.'), 3)
    expect(await comments()).toEqual(['A well.', 'Since June.'])
  })

  it('[Q7] a report without a comment keeps the comment of the report that it replaces', async () => {
    await enqueue(db, me, reportOf(1, 'closed', 'Since May.'), 1)
    await enqueue(db, me, reportOf(2, 'closed'), 2)
    expect(await comments()).toEqual(['Since May.'])
  })

  it('[Q7] a report is queued behind an earlier report that the server may have received', async () => {
    await enqueue(db, me, reportOf(1, 'closed', 'Since May.'), 1)
    const first = await nextToSend(db, me)
    if (first) await markAsTried(db, first)
    await enqueue(db, me, reportOf(2, 'closed', 'Since June.'), 2)
    expect(await comments()).toEqual(['Since May.', 'Since June.'])
  })

  it('[R7] a report revised while another tab sends it is queued again with the new comment', async () => {
    await enqueue(db, me, reportOf(1, 'closed', 'Since May.'), 1)
    const [sent] = await db.outbox.toArray()
    if (!sent) throw new Error('Nothing is queued')
    await markAsTried(db, sent)
    const revised = reportOf(2, 'unsafe', 'A well without a lid.').arguments
    expect(await revise(db, sent.seq, revised)).toBe(true)
    expect(await comments()).toEqual(['Since May.', 'A well without a lid.'])

    await drain(db, scriptedFetch((request) => serverResponse(request, 201, {})).fetch)
    expect(await revise(db, sent.seq, revised)).toBe(false)
    expect(followUpIntent(sent, revised)).toEqual(reportOf(2, 'unsafe', 'A well without a lid.'))
  })

  it('[R5] [R7] a report of a kind that an older server refuses stays with its comment, and is sent once the server is updated', async () => {
    await enqueue(db, me, reportOf(1, 'wrong_details', 'It costs 30 EUR now.'), 1)
    const older = refusal('invalid_input')
    await drain(db, scriptedFetch((request) => serverResponse(request, 400, older)).fetch)
    const [refused] = await db.outbox.toArray()
    expect(refused).toMatchObject({
      state: 'refused',
      lastError: { code: 'invalid_input' },
      arguments: { kind: 'wrong_details', comment: 'It costs 30 EUR now.' },
    })
    await retry(db, refused?.seq ?? 0)
    const { fetch, seen } = scriptedFetch((request) => serverResponse(request, 201, {}))
    await drain(db, fetch)
    expect(seen).toMatchObject([
      { body: { kind: 'wrong_details', comment: 'It costs 30 EUR now.' } },
    ])
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'acknowledged' }])
  })

  it('[Q6] a report waits for its place if the place is not sent yet', async () => {
    await enqueue(db, me, { kind: 'add-resource', entityId: place, arguments: buildDraft(1) }, 1)
    await enqueue(db, me, reportOf(1, 'closed'), 2)
    const [addition, report] = await db.outbox.orderBy('seq').toArray()
    expect(report?.dependsOn).toBe(addition?.seq)
  })

  it('[Q8] only a member can queue a report', async () => {
    await expect(enqueue(db, visitorId, reportOf(1, 'closed'), 1)).rejects.toThrow()
    expect(await db.outbox.count()).toBe(0)
  })
})
