/** The toasts' own texts, and why nothing could be kept on a phone that has no room left. */
export const enToasts = {
  label: 'Message',
  dismiss: 'Dismiss',
  region: 'Messages ({hotkey})',
  noRoom: 'This device is out of space. Delete something you no longer need first.',
  freeUp: 'Free up space',
  freeUpHow: 'In Settings, under “Storage”, you can see what can be cleared.',
} as const
