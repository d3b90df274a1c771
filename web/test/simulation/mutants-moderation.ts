import type { Mutant } from './mutants.ts'

const appeals = 'sync-server/src/services/moderation/decide-appeals.ts'

/** Bugs in decisions about content and in appeals. [M1] [M9] */
export const moderationMutants: readonly Mutant[] = [
  {
    name: 'an undo that loses a field of a review',
    changes: [
      {
        file: 'sync-server/src/repositories/moderation-repository.ts',
        find: '      moderation: state,\n',
        replace:
          "      moderation: state,\n      ...(type === 'review' && state === 'visible' && { comment: null }),\n",
      },
    ],
  },
  {
    name: 'a hidden review that stays in the lists of other devices',
    changes: [
      {
        file: 'web/src/sync/pull/pull-reviews.ts',
        find: '    await db.reviewLists.put({ resourceId, reviews, reviewsRevision: shown })\n',
        replace:
          '    const missing = (current?.reviews ?? []).filter(({ id }) => !reviews.some((one) => one.id === id))\n    await db.reviewLists.put({ resourceId, reviews: [...reviews, ...missing], reviewsRevision: shown })\n',
      },
    ],
  },
  {
    name: 'a granted appeal that restores nothing',
    changes: [
      {
        file: appeals,
        find: "  if (!subject || !item || item.state === 'visible') return\n",
        replace: '  if (!subject || !item || item) return\n',
      },
    ],
  },
  {
    name: 'a moderator who decides about the appeal against the own decision',
    changes: [
      {
        file: appeals,
        find: '  if (decidedBy === id && (await hasOtherModerator(trx, [id, row.member_id], decides, rules)))\n',
        replace: '  if (decidedBy === undefined)\n',
      },
    ],
  },
  {
    name: 'an appeal that the feed of its author does not report',
    changes: [
      {
        file: 'sync-server/src/services/moderation/appeals.ts',
        find: '    await reportDecisionAgain(trx, { id: row.decision_id, seq })\n',
        replace: '',
      },
    ],
  },
]
