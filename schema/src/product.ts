/** Names and versions of the product. Specification, section 1, and section 3, "Local storage". */
export const product = {
  name: 'WorldSchool Explorer',
  version: '1.0.0',
  build: '2024.1',
  supportEmail: 'support@worldschool-explorer.example',
} as const

/** Keys of the browser's local storage; each has the product's prefix. */
export const storageKeys = {
  user: 'worldschooling-user',
  notifications: 'worldschooling-notifications',
  privacy: 'worldschooling-privacy',
  appearance: 'worldschooling-appearance',
  region: 'worldschooling-region',
  language: 'worldschooling-language',
  device: 'worldschooling-device',
  persistence: 'worldschooling-persistence',
  fullness: 'worldschooling-fullness',
  hadAccount: 'worldschooling-had-account',
  unloadDrafts: 'worldschooling-unload-drafts',
} as const
