import { limits, type OutboxRecord } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { removeDeletedAccount } from '../../src/sync/account.ts'
import * as delivery from '../../src/sync/outbox/acknowledge.ts'
import * as outbox from '../../src/sync/outbox/outbox.ts'
import * as sending from '../../src/sync/outbox/send-state.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 5, 1)
const shown = (seq: number, epoch = 'e') => ({
  catalogue: `${epoch}.${seq}`,
  mine: `${epoch}.${seq}`,
})

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

const oldest = async () => (await delivery.nextToSend(db, me.id)) as OutboxRecord

/** A write that was sent, acknowledged at `ackAt` by the server's clock, and is in the base. */
async function deliver(n: number, ackAt: number | null): Promise<OutboxRecord> {
  const intent = {
    kind: 'save',
    entityId: buildId(n),
    arguments: { id: buildId(100 + n) },
  } as const
  await outbox.enqueue(db, me.id, intent, 1)
  const record = await oldest()
  await sending.acknowledge(db, record, { epoch: 'e', seq: n, ackAt })
  await delivery.pruneConfirmed(db, shown(n))
  return record
}

const journalled = async () => (await db.journal.toArray()).map(({ entityId }) => entityId)

describe('journal', () => {
  it('[P5] the journal stores records that left the outbox, and requeues them under their keys in a new epoch', async () => {
    const first = await deliver(1, start)
    const second = await deliver(2, start)
    expect(await db.outbox.count()).toBe(0)
    expect(await db.journal.count()).toBe(2)

    await delivery.pruneConfirmed(db, shown(1, 'restored'))
    expect(await db.journal.count()).toBe(0)
    const again = await db.outbox.orderBy('seq').toArray()
    expect(again.map(({ key }) => key)).toEqual([first.key, second.key])
    expect(again).toMatchObject([
      { state: 'queued', wasTried: true, ackSeq: null, ackEpoch: null },
      { state: 'queued', wasTried: true, ackSeq: null, ackEpoch: null },
    ])
  })

  it('[P5] the journal requeues nothing in the same epoch', async () => {
    await deliver(1, start)
    await delivery.pruneConfirmed(db, shown(9))
    expect(await db.outbox.count()).toBe(0)
    expect(await db.journal.count()).toBe(1)
  })

  it('[P5] [I3] the journal drops records thirty days older than the newest response, by the server’s clock', async () => {
    await deliver(1, start)
    await deliver(2, null)
    await deliver(3, start + day)
    await deliver(4, start + limits.sync.journalDays * day + 1)
    expect(await journalled()).toEqual([buildId(2), buildId(3), buildId(4)])
  })

  it('[P5] if there are too many records, the journal keeps the newest', async () => {
    const first = await deliver(1, start)
    const many = Array.from({ length: limits.sync.journalRows - 1 }, (_, index) => ({
      ...first,
      seq: 1000 + index,
      ackEpoch: 'e',
    }))
    await db.journal.bulkPut(many)
    await deliver(2, start)
    expect(await db.journal.count()).toBe(limits.sync.journalRows)
    // Both were written before all other records, so they are the oldest.
    expect(await db.journal.get(first.seq)).toBeUndefined()
  })

  it('[P5] the journal keeps nothing of a deleted account', async () => {
    await deliver(1, start)
    await removeDeletedAccount(db, me, { notice: false })
    expect(await db.journal.count()).toBe(0)
  })
})
