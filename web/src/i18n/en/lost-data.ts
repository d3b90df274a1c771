/** The messages about data loss: the browser has cleared the app's data. */
export const enLostData = {
  title: 'Your browser deleted this app’s data',
  text: 'Browsers do this when space runs low or an app hasn’t been opened for a while. Everything this app stored on this device is gone.',
  unsent_one:
    'When you last used it here, {{count}} change had not been sent. If it hasn’t been sent since, it is lost.',
  unsent_other:
    'When you last used it here, {{count}} changes had not been sent. Those that haven’t been sent since are lost.',
  visitorSaves_one: 'The {{count}} place you had saved without an account is no longer saved.',
  visitorSaves_other: 'The {{count}} places you had saved without an account are no longer saved.',
  mapAreas_one:
    'The {{count}} offline map on this device is gone. You can download it again in Settings.',
  mapAreas_other:
    'The {{count}} offline maps on this device are gone. You can download them again in Settings.',
  signedIn: 'Sign in again to restore everything that was sent.',
  visitor: 'The directory downloads again automatically.',
  signIn: 'Sign In',
  close: 'I understand',
} as const
