/** Texts of pull to refresh, and of the first pull. */
export const enRefresh = {
  pull: 'Pull to refresh',
  release: 'Release to refresh',
  busy: 'Refreshing…',
  upToDate: 'Up to date',
  offline: 'Offline',
  failed: 'Could not refresh',
  firstPull: '{{loaded}} of {{total}} resources',
  firstPullHint: 'Downloading to this device. You can already look around.',
} as const
