/** Every address of the app. Section 2. */
export const paths = {
  explore: '/',
  saved: '/saved',
  settings: '/settings',
  profile: '/profile',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const

/** A resource is opened by its id in the address, so that it can be shared. Departures. */
export const resourceParameter = 'resource'
