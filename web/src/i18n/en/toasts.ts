/** The toasts' own texts, and why nothing could be kept on a phone that has no room left. */
export const enToasts = {
  label: 'Message',
  dismiss: 'Dismiss',
  region: 'Messages ({hotkey})',
  noRoom: 'This device has no room left. Delete something you no longer need from it first.',
} as const
