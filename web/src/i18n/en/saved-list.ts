/** Texts of the Saved screen; those of the save button belong to the first screen. */
export const enSavedList = {
  title: 'Saved Resources',
  loading: 'Loading saved resources...',
  fetchFailed: 'Failed to fetch saved resources',
  emptyTitle: 'No saved resources yet',
  emptyText: 'Start exploring and save your favorite worldschooling resources!',
  explore: 'Explore',
  count_one: '{{count}} saved resource',
  count_other: '{{count}} saved resources',
  visitorHint: 'Saved on this device only. Sign in to add them to your account.',
  signIn: 'Sign In',
} as const
