import type { Account } from './phone.ts'

/** The families of the tests. */
export const okafors: Account = {
  username: 'the-okafors',
  email: 'okafors@example.org',
  password: 'sand in the shoes',
}

export const novaks: Account = {
  username: 'the-novaks',
  email: 'novaks@example.org',
  password: 'a train to anywhere',
}

export const tanakas: Account = {
  username: 'the-tanakas',
  email: 'tanakas@example.org',
  password: 'sand in the shoes',
}

export const marquez: Account = {
  username: 'the-marquez',
  email: 'marquez@example.org',
  password: 'a hammock by the sea',
}
