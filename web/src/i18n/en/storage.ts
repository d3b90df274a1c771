/** Texts about what the app keeps on this device. */
export const enStorage = {
  title: 'Storage',
  intro: 'What this app keeps on this device, so that it works with no network.',
  measuring: 'Measuring…',
  unknown: 'Unknown',
  kinds: {
    places: 'Places and reviews',
    placesHint: 'The whole directory. It stays, for it has to be there with no network.',
    own: 'Your saves and writings',
    ownHint: 'Saved places, reviews, drafts, and what is not sent yet. Nothing here clears them.',
    photos: 'Photos',
    photosHint: 'Of places you saved or looked at, and those you took.',
    streets: 'Streets seen on the map',
    streetsHint: 'Shown again with no network.',
    maps: 'Offline maps',
    mapsHint: 'Downloaded by you; Offline Maps has them one by one.',
    app: 'The app itself',
    appHint: 'So that it starts with no network.',
  },
  total: '{{size}} in all',
  room: 'The browser counts {{used}}. It allows up to {{quota}}, as long as this device has the room.',
  roomLabel: 'Room that is used',
  noRoom: 'This browser does not tell how much room there is.',
  kept: 'The browser has promised to keep all of this until you delete it.',
  notKept: 'When this device runs short of space, the browser may clear all of this.',
  ask: 'Ask it to keep everything',
  refused:
    'The browser has said no for now. It says yes more readily to an app that is installed or used often.',
  sevenDays:
    'Safari deletes what a website keeps when you have not opened it for seven days of using Safari. Added to the Home Screen this app keeps everything: tap Share, then “Add to Home Screen”.',
  clear: 'Clear',
  question: {
    photos: 'Clear photos?',
    photosText:
      '{{size}} of photos that came from the network go. Those you took and have not sent stay. With a network the others come again as you look at their places.',
    streets: 'Clear streets?',
    streetsText:
      'With no network the map shows no streets then, but for your offline maps. With one they come again as you look at them.',
    maps: 'Delete all offline maps?',
    mapsText:
      'All offline maps on this device go, {{size}}, also those still on their way. Each would have to be downloaded again.',
    confirm: 'Clear',
    cancel: 'Keep',
    busy: 'Clearing…',
  },
  done: {
    photos: 'Photos cleared',
    streets: 'Streets cleared',
    maps: 'Offline maps deleted',
    text: '{{size}} are free again.',
    nothing: 'There was nothing that could go.',
  },
  failed: 'That did not work. Please try again.',
  full: {
    text: '{{percent}} % of the room that the browser gives this app is used',
    open: 'See storage',
    later: 'Later',
  },
} as const
