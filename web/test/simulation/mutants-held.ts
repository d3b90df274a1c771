import type { Mutant } from './mutants.ts'

/** Bugs in the holding of content. [M11] */
export const heldMutants: readonly Mutant[] = [
  {
    name: 'places that wait and stay after the sign-out',
    changes: [
      {
        file: 'web/src/sync/account.ts',
        find: "'hasBlocks', 'held'])",
        replace: "'hasBlocks'])",
      },
    ],
  },
  {
    name: 'an approval that the feed of the author does not report',
    changes: [
      {
        file: 'sync-server/src/services/moderation/held-queue.ts',
        find: '    await touchHeldAt(trx, { resourceId: resource.id, seq })\n',
        replace: '',
      },
    ],
  },
  {
    name: 'an approval of a version that no moderator has seen',
    changes: [
      {
        file: 'sync-server/src/services/moderation/held-queue.ts',
        find: "    if (item.revision !== revision) throw new DomainError('conflict')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a held place that others get with the next page of the feed',
    changes: [
      {
        file: 'sync-server/src/repositories/resources-repository.ts',
        find: "    .where('moderation', '=', 'visible')\n    .orderBy('seq')\n",
        replace: "    .where('moderation', 'in', ['visible', 'pending'])\n    .orderBy('seq')\n",
      },
    ],
  },
]
