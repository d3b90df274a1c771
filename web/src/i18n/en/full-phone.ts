/** Why nothing could be kept, for a phone that has no room left. */
export const enFullPhone = {
  reason: 'This phone has no room left. Delete something you no longer need from it first.',
} as const
