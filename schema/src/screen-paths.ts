/** Every address that the app has a screen for; any other is the 404 page, and its status 404. Section 2. */
export const screenPaths = {
  explore: '/',
  saved: '/saved',
  settings: '/settings',
  profile: '/profile',
  admin: '/admin',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const
