/** Texts for a new version of the app, and for a part of it that cannot be had. */
export const enUpdate = {
  waiting: 'A new version is ready',
  update: 'Update',
  later: 'Later',
  working: 'Updating…',
  writing:
    'Something is being written in another tab. It is kept as a draft, and that tab may have to be loaded again.',
  anyway: 'Update anyway',
  slow: 'It takes over as soon as this device is done with something else, with the next start at the latest.',
  elsewhere: 'Updated in another tab',
  retired: 'This app has been repaired',
  reload: 'Reload',
  missing: {
    title: 'This part could not be loaded',
    offline: 'There is no network, and it is not on this device yet. Nothing is lost.',
    text: 'The network may be slow, or there is a newer version of the app by now. Nothing is lost.',
    kept: 'What you have typed is kept as a draft.',
    retry: 'Try again',
    close: 'Close',
  },
} as const
