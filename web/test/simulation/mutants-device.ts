import type { Mutant } from './mutants.ts'

/** Bugs elsewhere on the device: in pulls, accounts, photos and the database. */
export const deviceMutants: readonly Mutant[] = [
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
    name: 'a write reported as saved before it is',
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
        replace: 'if (version === undefined) return factory().open(name)',
      },
    ],
  },
  {
    name: 'decisions of moderators that stay after the sign-out',
    changes: [
      {
        file: 'web/src/sync/account.ts',
        find: '    await db.notices.clear()\n',
        replace: '',
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
    name: 'a cursor that goes back with a late response',
    changes: [
      {
        file: 'web/src/sync/pull/pull-catalogue.ts',
        find: '      if (before.cursor !== since) return before\n',
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
        find: '    deps.startPhotos(drained.sent > 0)\n',
        replace:
          '    deps.startPhotos(drained.sent > 0)\n  await (deps as { way?: Promise<void> }).way\n',
      },
    ],
  },
  {
    name: 'the bytes of a photo deleted once the server has it',
    changes: [
      {
        file: 'web/src/sync/photos/drain-photos.ts',
        find: '        done += 1\n',
        replace:
          "        done += 1\n        if (response.kind === 'response' && response.status < 300)\n          await db.photos.delete(addedPhotoId(record) ?? '')\n",
      },
    ],
  },
  {
    name: 'a visitor’s saves taken over by an account unasked',
    changes: [
      {
        file: 'web/src/sync/sign-in.ts',
        find: 'merges: await isAdopted(db, user, askToMergeVisitorData)',
        replace: 'merges: (await isAdopted(db, user, askToMergeVisitorData)) || true',
      },
    ],
  },
]
