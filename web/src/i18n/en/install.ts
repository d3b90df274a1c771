/** Texts of installing the app. */
export const enInstall = {
  section: 'App',
  row: 'Install the app',
  rowHint: 'On your home screen, in a window of its own, and open at once with no network.',
  hint: {
    label: 'Install the app',
    text: 'Keep this on your home screen: it opens at once, offline too.',
    install: 'Install',
    how: 'Show me how',
    notNow: 'Not now',
  },
  steps: {
    title: 'Add to your home screen',
    description: 'Three taps in Safari.',
    close: 'Close',
    share: 'Tap Share in Safari’s bar.',
    shareMore: 'Not there? It is in the menu with the three dots.',
    add: 'Scroll down and tap Add to Home Screen.',
    confirm: 'Tap Add at the top.',
    addButton: 'Add',
    after:
      'On the home screen the app begins afresh. Sign in there once, and what your account holds comes along.',
    done: 'Got it',
  },
  busy: 'First things first',
  busyText: 'Finish or close what you are writing, then open that again.',
} as const
