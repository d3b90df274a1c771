/** The toasts' own texts, and why something could not be stored on a full phone. */
export const enToasts = {
  label: 'Message',
  dismiss: 'Dismiss',
  region: 'Messages ({hotkey})',
  noRoom: 'This device is out of space. Delete something you no longer need first.',
  freeUp: 'Free up space',
  freeUpHow: 'In Settings, under “Storage”, you can see what can be cleared.',
} as const
