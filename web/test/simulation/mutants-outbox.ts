import type { Mutant } from './mutants.ts'

const delivery = 'web/src/sync/outbox/acknowledge.ts'
const sending = 'web/src/sync/outbox/send-state.ts'
const revise = 'web/src/sync/outbox/revise.ts'
const drain = 'web/src/sync/outbox/drain.ts'
const replay = 'web/src/sync/outbox/replay.ts'

/** Bugs in the queue of writes and in what sends it. */
export const outboxMutants: readonly Mutant[] = [
  {
    name: 'a sending state that is never reset',
    changes: [
      {
        file: sending,
        find: 'await db.outbox.update(record.seq, { wasTried: true })',
        replace:
          "await db.outbox.update(record.seq, { wasTried: true, state: 'sending' as 'queued' })",
      },
      {
        file: sending,
        find: "if (current?.key === sent.key && current.state === 'queued')",
        replace: 'if (current?.key === sent.key)',
      },
    ],
  },
  {
    name: 'the record removed before the fetch',
    changes: [
      {
        file: drain,
        find: '    const verdict = await sendOne(fetch, queue, record, epoch)\n',
        replace:
          '    await db.outbox.delete(record.seq)\n    const verdict = await sendOne(fetch, queue, record, epoch)\n    await db.outbox.put(record)\n',
      },
    ],
  },
  {
    name: 'publications that wait for ever after a sanction',
    changes: [
      {
        file: delivery,
        find: 'publishingRestrictionOf(account, Date.now()) === null',
        replace: 'publishingRestrictionOf(account, Date.now()) === null && !account.sanction',
      },
    ],
  },
  {
    name: 'any 200 taken as an acknowledgement',
    changes: [
      {
        file: 'web/src/api/client.ts',
        find: "    if (!type.startsWith('application/json'))\n",
        replace:
          "    if (!type.startsWith('application/json') && response.ok)\n      return { kind: 'response', status: 200, headers: response.headers, body: {} }\n    if (!type.startsWith('application/json'))\n",
      },
      {
        file: replay,
        find: "if (isOurs && isShaped && Number.isSafeInteger(seq))\n      return { kind: 'acknowledged', at: { epoch: responseEpoch, seq,",
        replace:
          "if (isShaped)\n      return { kind: 'acknowledged', at: { epoch: responseEpoch ?? epoch ?? '', seq: seq || 0,",
      },
    ],
  },
  {
    name: 'the key stored after the transaction',
    changes: [
      {
        file: 'web/src/sync/outbox/outbox.ts',
        find: '    await db.outbox.add({\n      key,',
        replace: "    await db.outbox.add({\n      key: '',",
      },
      {
        file: 'web/src/sync/engine.ts',
        find: '    deps.requestBackgroundSync()\n    void wake()\n  }\n}',
        replace:
          "    void storeKeys().then(() => {\n      deps.requestBackgroundSync()\n      void wake()\n    }, console.error)\n  }\n\n  async function storeKeys(): Promise<void> {\n    await db.outbox.filter(({ key }) => key === '').modify((record) => {\n      record.key = outbox.newKey()\n    })\n  }\n}",
      },
    ],
  },
  {
    name: 'retry chosen by message text',
    changes: [
      {
        file: replay,
        find: 'if (status === 408 || status === 425 || status === 429 || status >= 500)',
        replace: 'if (/temporarily|unavailable|failed/i.test(message))',
      },
    ],
  },
  {
    name: 'a refused record deleted',
    changes: [
      {
        file: drain,
        find: 'await sending.refuse(db, record, verdict.reason)',
        replace: 'await db.outbox.delete(record.seq)',
      },
    ],
  },
  {
    name: 'temporary ids remapped',
    changes: [
      {
        file: replay,
        find: 'const body = { ...record.arguments, id, authorId: record.userId }',
        replace: 'const body = { ...record.arguments, authorId: record.userId }',
      },
    ],
  },
  {
    name: 'a queue drained under another account',
    changes: [
      {
        file: delivery,
        find: "const records = await db.outbox.where('userId').equals(userId).sortBy('seq')",
        replace:
          "const records = await db.outbox.filter((record) => userId !== '' && record.userId !== 'visitor').sortBy('seq')",
      },
      { file: replay, find: '      ...asAccount(record.userId),\n', replace: '' },
    ],
  },
  {
    name: 'a save that arrives late and undoes the unsave',
    changes: [
      {
        file: 'web/src/sync/outbox/queue-rules.ts',
        find: 'return isSaveKind(record.kind) && !isDeliveryUncertain(record)',
        replace: 'return isSaveKind(record.kind)',
      },
    ],
  },
  {
    name: 'a write that is taken after its account has left stays on the device',
    changes: [
      {
        file: sending,
        find: '    if (!isHere) await deleteReportedOf(db, sent.userId)\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a queue sent newest first',
    changes: [
      {
        file: delivery,
        find: "return freeRecords(records, { mayPublish }).find(({ kind }) => kind !== 'add-photo') ?? null",
        replace:
          "return freeRecords(records, { mayPublish }).findLast(({ kind }) => kind !== 'add-photo') ?? null",
      },
    ],
  },
  {
    name: 'a discarded photo that nobody takes away',
    changes: [
      {
        file: 'web/src/sync/outbox/revise-rules.ts',
        find: '  return gone.filter(mayBeOnServer).flatMap((record) => {',
        replace: '  return gone.filter(() => false).flatMap((record) => {',
      },
    ],
  },
  {
    name: 'a photo discarded at the sign-out that nobody takes away',
    changes: [
      {
        file: revise,
        find: '    await takeBack(db, gone, records.filter(isKept))\n',
        replace: '',
      },
    ],
  },
]
