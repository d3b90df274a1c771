/** Mail texts in English; every other language has these keys. */
export const en = {
  hello: 'Hello,',
  helloName: 'Hello {{username}},',
  signature: 'The {{product}} team',
  confirmEmail: {
    subject: 'Confirm your e-mail address',
    text: 'Someone, hopefully you, used this address for a {{product}} account. Confirm it here, so that others can see what you add and review:',
    button: 'Confirm e-mail address',
    once: 'The link works once, for {{days}} days.',
    notYou:
      'If it was not you, there is nothing to do: nothing is published, and nothing else is sent to you.',
  },
  resetLink: {
    subject: 'Choose a new password',
    text: 'Someone, hopefully you, asked for a new password for your {{product}} account. You can choose one here:',
    button: 'Choose a new password',
    once: 'The link works once, for {{minutes}} minutes.',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your {{product}} account has a new password, and every other device has been signed out.',
    notYou:
      'If it was not you, ask for another link with "Forgot password?" in the app and reply to this message, so that we can help.',
  },
  secondFactorOn: {
    subject: 'Two-step sign-in is on',
    text: 'Signing in to your {{product}} account now takes a code from your authenticator app as well, and every other device has been signed out. Keep your recovery codes in a safe place.',
    notYou: 'If it was not you, reply to this message straight away, so that we can help.',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is off',
    text: 'Your password alone signs in to your {{product}} account again.',
    notYou:
      'If it was not you, change your password and reply to this message straight away, so that we can help.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Your {{product}} account now has another e-mail address, and every other device has been signed out. This is the last message that we send to this one.',
    notYou: 'If it was not you, reply to this message straight away, so that we can help.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your {{product}} account is gone, as you asked, and so are your reviews and saved resources. Thank you for having been part of the community.',
    notYou: 'If it was not you, reply to this message, so that we can look into it.',
  },
} as const
