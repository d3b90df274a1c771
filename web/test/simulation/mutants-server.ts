import type { Mutant } from './mutants.ts'

/** Bugs of the server. */
export const serverMutants: readonly Mutant[] = [
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
    name: 'a feed that lists hidden places',
    changes: [
      {
        file: 'sync-server/src/repositories/resources-repository.ts',
        find: "    .where('moderation', '=', 'visible')\n    .orderBy('seq')\n",
        replace: "    .orderBy('seq')\n",
      },
    ],
  },
  {
    name: 'a restored place that keeps its tombstone',
    changes: [
      {
        file: 'sync-server/src/services/moderation/decide.ts',
        find: "      if (item.state !== 'visible') await removeResourceTombstone(trx, subject.id)\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a hidden review that counts',
    changes: [
      {
        file: 'sync-server/src/repositories/ratings-repository.ts',
        find: "    .where('reviews.moderation', '=', 'visible')\n",
        replace: '',
      },
    ],
  },
  {
    name: 'a server that publishes what a suspended member writes',
    changes: [
      {
        file: 'sync-server/src/plugins/authority.ts',
        find: '    requireNotSuspended(member, clock.now())\n',
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
]
