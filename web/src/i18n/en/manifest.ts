/** Texts of the web app manifest, and of the page before the app starts. */
export const enManifest = {
  description:
    'Places to learn, stay, meet and eat for families who educate while travelling. Works offline.',
  shortcuts: {
    saved: 'Saved',
    add: 'Add a place',
  },
  pictures: {
    explore: 'Places on a map and as cards',
    place: 'All about one place',
    saved: 'Saved places, even offline',
    wide: 'Places beside the map',
  },
  noScript: 'Please enable JavaScript.',
  notStarted:
    'The app has not started yet. Please reload the page. If that does not help, the address may be wrong, or something is blocking the app’s files.',
  reload: 'Reload',
} as const
