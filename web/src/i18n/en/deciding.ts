/** How admins hide and remove content; only they load these texts. */
export const enDeciding = {
  open: 'Hide or remove',
  reviewBy: 'the review by {{name}}',
  title: 'Hide or remove',
  text: 'The author will see your decision and the reason. You can undo it in the admin panel, but what you remove is deleted for good after {{days}} days.',
  what: 'What should happen?',
  states: {
    hidden: 'Hide: only the author and admins can see it',
    removed: 'Remove: hide it now and delete it for good after {{days}} days',
  },
  reason: 'Reason',
  reasonMissing: 'Choose a reason.',
  facts: 'Explanation for the author',
  factsHint: 'What exactly is wrong? {{count}}/{{max}} characters',
  factsMissing: 'Say which rule it breaks.',
  submit: {
    hidden: 'Hide',
    removed: 'Remove',
  },
  busy: 'Saving...',
  done: {
    hidden: 'Hidden',
    removed: 'Removed',
  },
  doneText: 'Others can no longer see it.',
  undo: 'Undo',
  failed: 'Not saved',
  failedText: 'Failed to save the decision. Please try again.',
  offline:
    'You’re offline. You need a connection to save the decision. What you’ve typed stays here.',
  leaveTitle: 'Discard what you’ve typed?',
  leaveText: 'The decision has not been saved.',
  leave: 'Discard',
  stay: 'Keep writing',
} as const
