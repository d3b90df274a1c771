import type { Mutant } from './mutants.ts'

/** Bugs in blocking members. [M8] */
export const blockMutants: readonly Mutant[] = [
  {
    name: 'a block that hides no review',
    changes: [
      {
        file: 'web/src/features/reviews/shown-reviews.ts',
        find: 'const reviews = blocked ? withoutBlocked(all, blocked) : all',
        replace: 'const reviews = all',
      },
    ],
  },
  {
    name: 'a block that arrives late and undoes the unblock',
    changes: [
      {
        file: 'web/src/sync/outbox/queue-rules.ts',
        find: 'return isBlockKind(record.kind) && !isDeliveryUncertain(record)',
        replace: 'return isBlockKind(record.kind)',
      },
    ],
  },
  {
    name: 'a list of blocked members that the pull leaves out',
    changes: [
      {
        file: 'web/src/sync/pull/pull-mine.ts',
        find: 'if (page.blocks) await writeBlocks(db, page.blocks)',
        replace: 'if (page.blocks && since === null) await writeBlocks(db, page.blocks)',
      },
    ],
  },
  {
    name: 'a list of blocked members that is added to the stored one',
    changes: [
      {
        file: 'web/src/sync/pull/pull-mine.ts',
        find: '  await db.blocks.clear()\n',
        replace: '',
      },
    ],
  },
  {
    name: 'blocked members that stay after the sign-out',
    changes: [
      {
        file: 'web/src/sync/account.ts',
        find: '    await db.blocks.clear()\n',
        replace: '',
      },
    ],
  },
  {
    name: 'an unblock that the feed does not report',
    changes: [
      {
        file: 'sync-server/src/repositories/blocks-repository.ts',
        find: "    .where('blocked_id', '=', blockedId)\n    .execute()\n  await setBlocksSeq(db, userId, seq)\n",
        replace: "    .where('blocked_id', '=', blockedId)\n    .execute()\n",
      },
    ],
  },
  {
    name: 'a deleted account that stays in the lists of those who had blocked it',
    changes: [
      {
        file: 'sync-server/src/services/accounts/delete-account.ts',
        find: '  await touchBlockersOf(trx, { userId, seq })\n',
        replace: '',
      },
    ],
  },
]
