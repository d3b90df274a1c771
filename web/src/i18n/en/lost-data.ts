/** Texts for when the browser has cleared what the app kept. */
export const enLostData = {
  title: 'Your browser has cleared this app',
  text: 'It does that when space runs short or an app was not opened for a while, and has deleted everything the app kept on this device.',
  unsent_one:
    'When you last used it here, {{count}} change had not been sent. If it has not gone out since, it is lost.',
  unsent_other:
    'When you last used it here, {{count}} changes had not been sent. Those that have not gone out since are lost.',
  visitorSaves_one: 'The {{count}} place you had saved without an account is no longer saved.',
  visitorSaves_other: 'The {{count}} places you had saved without an account are no longer saved.',
  mapAreas_one:
    'The {{count}} offline map on this device is gone. Settings has it to download again.',
  mapAreas_other:
    'The {{count}} offline maps on this device are gone. Settings has them to download again.',
  signedIn: 'Sign in again, and whatever was sent comes back.',
  visitor: 'The places of the directory come back by themselves.',
  signIn: 'Sign In',
  close: 'I understand',
} as const
