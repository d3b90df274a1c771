/** Texts for a new version of the app, and for a file of it that cannot be loaded. */
export const enUpdate = {
  waiting: 'A new version is ready',
  update: 'Update',
  later: 'Later',
  working: 'Updating…',
  writing:
    'You’re writing something in another tab. It is saved as a draft, but you may have to reload that tab.',
  anyway: 'Update anyway',
  slow: 'It will apply shortly, or next time you open the app.',
  elsewhere: 'Updated in another tab',
  retired: 'This app has been repaired',
  reload: 'Reload',
  missing: {
    title: 'This part couldn’t be loaded',
    offline: 'You’re offline, and it is not on this device yet. Nothing is lost.',
    text: 'The network may be slow, or there is a newer version of the app. Nothing is lost.',
    kept: 'What you’ve typed is saved as a draft.',
    retry: 'Try again',
    close: 'Close',
  },
} as const
