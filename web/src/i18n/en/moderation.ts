/** Decisions of moderators, as their author sees them. */
export const enModeration = {
  title: 'Decisions about what you published',
  hint: 'What moderators have hidden, removed or restored',
  text: 'Moderators check that what people publish follows the rules of this directory. Each decision gives the reason.',
  bar: 'A moderator has made a decision about something you published.',
  show: 'Show',
  close: 'Close',
  subjects: {
    resource: 'Your place {{name}}',
    review: 'Your review of {{name}}',
    photo: 'Your photo of {{name}}',
    other: 'Your contribution to {{name}}',
  },
  states: {
    visible: 'Restored: everyone can see it again.',
    hidden: 'Hidden: only you and moderators can see it.',
    hiddenPhoto: 'Hidden: nobody can see it.',
    removed:
      'Removed: others can no longer see it. It is deleted for good {{days}} days after the decision.',
  },
  reasons: {
    unsafe_for_children: 'It may be unsafe for children.',
    illegal: 'It may be against the law.',
    personal_data: 'It contains someone else’s personal data.',
    harassment: 'It attacks or harasses someone.',
    misleading: 'It is wrong or misleading.',
    spam: 'It is advertising or spam.',
    copyright: 'It uses someone else’s work without permission.',
    off_topic: 'It does not belong in this directory.',
    other: 'It breaks another rule.',
  },
  sanction: {
    warning: 'A moderator has sent you a warning.',
    suspension: 'Your account is suspended until {{date}}.',
    suspensionOpen: 'Your account is suspended.',
    suspensionOver: 'Your account was suspended until {{date}}.',
    lifted: 'Your account is no longer suspended.',
    meaning:
      'You can read, save and delete. What you add, change or review stays on your device and is sent after the suspension.',
  },
  automated: 'Decided automatically',
  byPerson: 'Decided by a person',
  yourText: 'What you wrote',
  complain: 'If you disagree, write to us through Contact Support in Settings.',
} as const
