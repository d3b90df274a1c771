import type { OperationFacts } from './operations.ts'

/** Sign-in, and what members do with their own account. */
export const accountOperations: Record<string, OperationFacts> = {
  'POST /api/auth/signup': {
    tag: 'Accounts',
    summary: 'Make an account and sign in, if needed by proof of work',
  },
  'POST /api/auth/signin': { tag: 'Accounts', summary: 'Sign in' },
  'POST /api/auth/signout': { tag: 'Accounts', summary: 'Sign out on this device' },
  'POST /api/auth/signout-everywhere': {
    tag: 'Accounts',
    summary: 'Sign out on all devices',
    access: 'member',
  },
  'GET /api/auth/session': { tag: 'Accounts', summary: 'See who is signed in' },
  'PUT /api/auth/profile': {
    tag: 'Accounts',
    summary: 'Change username or e-mail',
    access: 'member',
  },
  'POST /api/auth/forgot-password': {
    tag: 'Accounts',
    summary: 'Request a mail with a reset link',
  },
  'POST /api/auth/reset-password': {
    tag: 'Accounts',
    summary: 'Set a new password with the link’s token',
  },
  'POST /api/auth/reset-password/account': {
    tag: 'Accounts',
    summary: 'See whose password the link’s token sets',
  },
  'POST /api/auth/send-confirmation': {
    tag: 'Accounts',
    summary: 'Request a mail that confirms one’s address',
    access: 'member',
  },
  'POST /api/auth/confirm-email': {
    tag: 'Accounts',
    summary: 'Confirm an address with the link’s token',
  },
  'GET /api/account/export': {
    tag: 'Accounts',
    summary: 'Download all of one’s own data',
    access: 'member',
  },
  'PUT /api/account/language': {
    tag: 'Accounts',
    summary: 'Choose the language of the mails to one’s own account',
    access: 'member',
  },
  'PUT /api/account/password': {
    tag: 'Accounts',
    summary: 'Change one’s own password and sign out everywhere else',
    access: 'member',
  },
  'GET /api/account/sessions': {
    tag: 'Accounts',
    summary: 'List the devices on which one is signed in',
    access: 'member',
  },
  'GET /api/account/second-factor': {
    tag: 'Accounts',
    summary: 'See whether two-step sign-in is on',
    access: 'member',
  },
  'POST /api/account/second-factor': {
    tag: 'Accounts',
    summary: 'Begin to set up two-step sign-in',
    access: 'member',
  },
  'POST /api/account/second-factor/confirm': {
    tag: 'Accounts',
    summary: 'Turn two-step sign-in on and get recovery codes',
    access: 'member',
  },
  'POST /api/account/second-factor/recovery-codes': {
    tag: 'Accounts',
    summary: 'Replace the recovery codes of two-step sign-in',
    access: 'member',
  },
  'DELETE /api/account/second-factor': {
    tag: 'Accounts',
    summary: 'Turn two-step sign-in off',
    access: 'member',
  },
  'DELETE /api/account/sessions/{id}': {
    tag: 'Accounts',
    summary: 'Sign out one device',
    access: 'member',
  },
  'DELETE /api/account': {
    tag: 'Accounts',
    summary: 'Delete one’s own account',
    access: 'member',
  },
}
