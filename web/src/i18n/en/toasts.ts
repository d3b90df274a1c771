/** The toasts' own texts, and why nothing could be kept on a phone that has no room left. */
export const enToasts = {
  label: 'Message',
  dismiss: 'Dismiss',
  region: 'Messages ({hotkey})',
  noRoom: 'This device has no room left. Delete something you no longer need from it first.',
  freeUp: 'Free up space',
  freeUpHow: 'In Settings, under “Storage”, you can see what may go.',
} as const
