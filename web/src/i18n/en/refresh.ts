/** Texts of pulling the list down, which only come where there is a finger to pull. */
export const enRefresh = {
  pull: 'Pull to refresh',
  release: 'Release to refresh',
  busy: 'Refreshing…',
  upToDate: 'Up to date',
  offline: 'Offline',
  failed: 'Could not refresh',
} as const
