/**
 * Every path that has a screen in the app. Any other path shows the 404 page with status 404.
 * Specification, section 2.
 */
export const screenPaths = {
  explore: '/',
  saved: '/saved',
  settings: '/settings',
  profile: '/profile',
  admin: '/admin',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
} as const
