/** Mail texts in English; every other language has these keys. */
export const en = {
  hello: 'Hello,',
  helloName: 'Hello {{username}},',
  signature: 'The {{product}} team',
  confirmEmail: {
    subject: 'Confirm your email address',
    text: 'Someone, hopefully you, used this address for a {{product}} account. Confirm it here so that others can see what you add and review:',
    button: 'Confirm email address',
    once: 'The link works once, for {{days}} days.',
    notYou:
      'If it wasn’t you, ignore this email. Nothing will be published, and we won’t write to you again.',
  },
  resetLink: {
    subject: 'Choose a new password',
    text: 'Someone, hopefully you, requested a new password for your {{product}} account. Choose one here:',
    button: 'Choose a new password',
    once: 'The link works once, for {{minutes}} minutes.',
    notYou: 'If it wasn’t you, ignore this email. Your password won’t change.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your {{product}} account has a new password, and all other devices have been signed out.',
    notYou:
      'If it wasn’t you, request another link with “Forgot password?” in the app and reply to this email so that we can help.',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in is on',
    text: 'You now also need a code from your authenticator app to sign in to your {{product}} account. All other devices have been signed out. Keep your recovery codes in a safe place.',
    notYou: 'If it wasn’t you, reply to this email right away so that we can help.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is off',
    text: 'You only need your password to sign in to your {{product}} account.',
    notYou:
      'If it wasn’t you, change your password and reply to this email right away so that we can help.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    text: 'Your {{product}} account now has a different email address, and all other devices have been signed out. This is the last email we send to this address.',
    notYou: 'If it wasn’t you, reply to this email right away so that we can help.',
  },
  decision: {
    subject: 'A decision about what you published',
    text: 'A moderator has made a decision about something you published.',
    subjects: {
      resource: 'Your place {{name}}',
      review: 'Your review of {{name}}',
      photo: 'Your photo of {{name}}',
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
    together:
      'The same was decided about other things that you published. Their number: {{others}}. The app shows all decisions.',
    appeal: 'If you disagree, you can appeal in the app for six months, or reply to this email.',
    complain: 'If you disagree, reply to this email.',
  },
  sanction: {
    subject: 'A decision about your account',
    kinds: {
      warning: 'A moderator has sent you a warning about your {{product}} account.',
      suspension: 'A moderator has suspended your {{product}} account until {{date}}.',
      suspensionOpen: 'A moderator has suspended your {{product}} account.',
      lifted:
        'Your {{product}} account is no longer suspended. Changes waiting on your devices will now be sent.',
    },
    suspended:
      'While your account is suspended, you can read, save and delete. What you add, change or review stays on your device and is sent afterwards.',
  },
  reportReceived: {
    subject: 'We received your report',
    text: 'Thank you. We have received your report to {{product}}, and a moderator will look at it.',
    next: 'You will get another email with the outcome. Reference: {{reference}}',
    notYou: 'If you did not send a report, you can ignore this email.',
  },
  reportClosed: {
    subject: 'The outcome of your report',
    subjects: {
      resource: 'You reported the place {{name}}.',
      review: 'You reported a review of {{name}}.',
      photo: 'You reported a photo of {{name}}.',
      member: 'You reported a member of {{product}}.',
    },
    outcomes: {
      resolved: 'A moderator has looked into it and dealt with it.',
      acted: 'A moderator found that it breaks our rules and has acted on it.',
      declined: 'A moderator has looked into it and decided not to act.',
    },
  },
  appeal: {
    subject: 'The outcome of your appeal',
    upheld: 'A moderator has reviewed your appeal. The decision stands.',
    reversed: 'A moderator has reviewed your appeal and reversed the decision.',
  },
  accountClosed: {
    subject: 'Your account was closed',
    text: 'An admin has deleted your {{product}} account, together with your reviews and saved places.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your {{product}} account has been deleted, together with your reviews and saved places. Thank you for having been part of the community.',
    notYou: 'If it wasn’t you, reply to this email so that we can look into it.',
  },
} as const
