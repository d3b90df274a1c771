/** A bug as it has been met elsewhere, put into the product to see that the simulation notices. */
export interface PlantedBug {
  name: string
  changes: readonly { file: string; find: string; replace: string }[]
}

const delivery = 'web/src/sync/outbox/acknowledge.ts'
const sending = 'web/src/sync/outbox/send-state.ts'
const mending = 'web/src/sync/outbox/revise.ts'
const drain = 'web/src/sync/outbox/drain.ts'
const replay = 'web/src/sync/outbox/replay.ts'

export const plantedBugs: readonly PlantedBug[] = [
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
        find: '    const verdict = await sendOne(fetch, lane, record, epoch)\n',
        replace:
          '    await db.outbox.delete(record.seq)\n    const verdict = await sendOne(fetch, lane, record, epoch)\n    await db.outbox.put(record)\n',
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
          "    if (!type.startsWith('application/json') && response.ok)\n      return { kind: 'answer', status: 200, headers: response.headers, body: {} }\n    if (!type.startsWith('application/json'))\n",
      },
      {
        file: replay,
        find: "if (isOurs && isShaped && Number.isSafeInteger(seq))\n      return { kind: 'acknowledged', at: { epoch: answering, seq,",
        replace:
          "if (isShaped)\n      return { kind: 'acknowledged', at: { epoch: answering ?? epoch ?? '', seq: seq || 0,",
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
    name: 'the cursor saved before the rows',
    changes: [
      {
        file: 'web/src/sync/pull/pull-catalogue.ts',
        find: "  return db.transaction(\n    'rw',\n    [db.device, db.cataloguePages, db.catalogueChanges, db.outbox, db.journal],\n    async () => {\n      const before = await readState(db)\n      if (before.cursor !== since) return before\n",
        replace:
          "  const before = await readState(db)\n  if (before.cursor !== since) return before\n  await writeValue(db, 'catalogue', { ...before, cursor: page.cursor })\n  return db.transaction(\n    'rw',\n    [db.device, db.cataloguePages, db.catalogueChanges, db.outbox, db.journal],\n    async () => {\n",
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
    name: 'no timer after a failure',
    changes: [
      {
        file: 'web/src/sync/scheduler.ts',
        find: 'if (ms !== null) cancelTimer = setTimer(',
        replace: 'if (ms !== null && outcome.isQuiet) cancelTimer = setTimer(',
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
        find: 'return isHeartKind(record.kind) && !mayHaveArrived(record)',
        replace: 'return isHeartKind(record.kind)',
      },
    ],
  },
  {
    name: 'a sync that ends for good when the phone is full',
    changes: [
      {
        file: 'web/src/sync/sync-pass.ts',
        find: 'retryAfterMs: Math.max(drainAfterMs, pulled.afterMs),',
        replace:
          'retryAfterMs: drained && pulled.failures.length === 0 ? Math.max(drainAfterMs, pulled.afterMs) : Number.POSITIVE_INFINITY,',
      },
    ],
  },
  {
    name: 'a write told as saved before it is',
    changes: [
      {
        file: 'web/src/sync/engine.ts',
        find: "      await db.transaction('rw', [db.device, db.outbox], async () => {\n        const account",
        replace:
          "      void db.transaction('rw', [db.device, db.outbox], async () => {\n        const account",
      },
    ],
  },
  {
    name: 'an older version that opens newer data',
    changes: [
      {
        file: 'web/src/db/downgrade-guard.ts',
        find: 'if (version === undefined) throw new NewerDataError()',
        replace: 'if (version === undefined) return factory.open(name)',
      },
    ],
  },
  {
    name: 'private rows that stay after the sign-out',
    changes: [
      {
        file: 'web/src/sync/account.ts',
        find: '    await db.saved.clear()\n',
        replace: '',
      },
    ],
  },
  {
    name: 'what an account has sent stays after the sign-out',
    changes: [
      {
        file: 'web/src/sync/account.ts',
        find: '    if (account) await deleteReportedOf(db, account.id)\n',
        replace: '',
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
    name: 'a cursor that goes back with a late answer',
    changes: [
      {
        file: 'web/src/sync/pull/pull-catalogue.ts',
        find: '      if (before.cursor !== since) return before\n',
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
    name: 'a server that does not keep the keys of what it took',
    changes: [
      {
        file: 'sync-server/src/services/sync/apply-write.ts',
        find: '    if (write.key) {\n',
        replace: '    if (write.key && answer.status >= 400) {\n',
      },
    ],
  },
  {
    name: 'a rating that is not what its reviews add up to',
    changes: [
      {
        file: 'sync-server/src/repositories/ratings-repository.ts',
        find: 'rating_sum: Number(totals.sum ?? 0)',
        replace: 'rating_sum: Math.min(4, Number(totals.sum ?? 0))',
      },
    ],
  },
  {
    name: 'a rating in which young accounts count',
    changes: [
      {
        file: 'sync-server/src/repositories/ratings-repository.ts',
        find: "    .where('users.is_young', '=', 0)\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a rating in which authors count',
    changes: [
      {
        file: 'sync-server/src/services/reviews/reviews.ts',
        find: "  if (!mayReview(user, resource)) throw new DomainError('own_resource_review')\n",
        replace: '',
      },
      {
        file: 'sync-server/src/repositories/ratings-repository.ts',
        find: "    .whereRef('reviews.user_id', 'is distinct from', 'reviewed.author_id')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'an account that grows up while ratings stay as they were',
    changes: [
      {
        file: 'sync-server/src/services/accounts/young-accounts.ts',
        find: '  await recomputeRatingsOf(trx, { userId, seq, isLeaving: false })\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a discarded photo that nobody takes away',
    changes: [
      {
        file: 'web/src/sync/outbox/revise-rules.ts',
        find: '  return gone.filter(mayBeThere).flatMap((record) => {',
        replace: '  return gone.filter(() => false).flatMap((record) => {',
      },
    ],
  },
  {
    name: 'a photo discarded at the sign-out that nobody takes away',
    changes: [
      {
        file: mending,
        find: '    await takeBack(db, gone, records.filter(isKept))\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a session ended before what takes its photos back',
    changes: [
      {
        file: 'web/src/sync/end-session.ts',
        find: '    whose: leftAccount,\n',
        replace: '    whose: async () => undefined,\n',
      },
    ],
  },
  {
    name: 'text that waits for a photo on its way',
    changes: [
      {
        file: 'web/src/sync/engine.ts',
        find: 'sendingPhotos = sendPhotos(hasSent || isWoken).catch(console.error)\n',
        replace:
          'sendingPhotos = sendPhotos(hasSent || isWoken).catch(console.error)\n        this.way = sendingPhotos\n',
      },
      {
        file: 'web/src/sync/sync-pass.ts',
        find: '    world.startPhotos(drained.sent > 0)\n',
        replace:
          '    world.startPhotos(drained.sent > 0)\n  await (world as { way?: Promise<void> }).way\n',
      },
    ],
  },
  {
    name: 'the bytes of a photo let go of once the server has it',
    changes: [
      {
        file: 'web/src/sync/photos/drain-photos.ts',
        find: '        done += 1\n',
        replace:
          "        done += 1\n        if (answer.kind === 'answer' && answer.status < 300)\n          await db.photos.delete(addedPhotoId(record) ?? '')\n",
      },
    ],
  },
  {
    name: 'a visitor’s saves taken over by an account unasked',
    changes: [
      {
        file: 'web/src/sync/sign-in.ts',
        find: 'adopts: await isAdopted(db, user, askToAdopt)',
        replace: 'adopts: (await isAdopted(db, user, askToAdopt)) || true',
      },
    ],
  },
]
