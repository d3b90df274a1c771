/** Texts of installing the app. */
export const enInstall = {
  section: 'App',
  row: 'Install the app',
  rowHint: 'Opens instantly from your home screen, even offline.',
  hint: {
    label: 'Install the app',
    text: 'Add it to your home screen. It opens instantly, even offline.',
    install: 'Install',
    how: 'Show me how',
    notNow: 'Not now',
  },
  steps: {
    title: 'Add to your home screen',
    description: 'Three taps in Safari.',
    close: 'Close',
    share: 'Tap Share in Safari’s bar.',
    shareMore: 'Not there? Look in the menu with the three dots.',
    add: 'Scroll down and tap Add to Home Screen.',
    confirm: 'Tap Add at the top.',
    addButton: 'Add',
    after:
      'The home screen app starts empty. Sign in there once to see your saved places and reviews.',
    done: 'Got it',
  },
  busy: 'Finish this first',
  busyText: 'Finish or close what you’re writing, then open it again.',
} as const
