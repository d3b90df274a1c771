/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const enDeviceData = {
  outdated: {
    title: 'This is an older version',
    text: 'A newer version has been used on this device. Close all windows of this app and open it again. Nothing is lost.',
  },
  blocked: {
    title: 'An older version is still open',
    text: 'Close the other tabs and windows of this app, and it will continue here automatically.',
  },
  unavailable: {
    title: 'This browser blocks storage for this site',
    text: 'Resources cannot be stored on this device. Allow cookies and site data for this site in your browser’s settings, or leave private browsing, then try again. Until then you can read the resources below while online.',
  },
  slow: 'Reading the data on this device takes longer than usual. If this app is open in other tabs or windows, close them, and it will continue here automatically.',
} as const
