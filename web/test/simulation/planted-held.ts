import type { PlantedBug } from './planted.ts'

/** Bugs in the holding of content. [M11] */
export const heldBugs: readonly PlantedBug[] = [
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
]
