/** Blocking members, and the list of those who are blocked. [M8] */
export const enBlocking = {
  title: 'Blocked members',
  hint: 'Members whose reviews you do not see.',
  text: 'You do not see the reviews of these members. They are not notified.',
  empty: 'You have not blocked anybody',
  emptyHint:
    'To block a member, open a resource and choose “Block this member” below one of their reviews.',
  since: 'Blocked on {{day}}',
  waiting: 'Waiting to be sent',
  open: 'Block this member',
  askTitle: 'Block {{name}}?',
  askText:
    'You will no longer see reviews by {{name}}, on any of your devices. {{name}} is not notified, and ratings stay as they are. You can undo this at any time in Settings, under “Blocked members”.',
  confirm: 'Block',
  busy: 'Blocking...',
  done: '{{name}} is blocked',
  undo: 'Undo',
  unblock: 'Unblock',
  unblocked: '{{name}} is no longer blocked',
  failed: 'Error',
  failedText: 'The change could not be saved on this device. Please try again.',
  hidden_one: '1 review by a member you blocked is hidden.',
  hidden_other: '{{count}} reviews by members you blocked are hidden.',
} as const
