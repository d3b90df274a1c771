/** Texts about the data stored on the device. */
export const enStorage = {
  title: 'Storage',
  intro: 'What this app stores on this device so that it works offline.',
  measuring: 'Measuring…',
  unknown: 'Unknown',
  kinds: {
    places: 'Resources and reviews',
    placesHint: 'The whole directory. Always kept, so the app works offline.',
    own: 'Your saved resources and posts',
    ownHint: 'Saved resources, reviews, drafts and unsent changes. Nothing here clears them.',
    photos: 'Photos',
    photosHint: 'Of resources you saved or opened, and your own.',
    streets: 'Streets seen on the map',
    streetsHint: 'So you can see them again offline.',
    maps: 'Offline maps',
    mapsHint: 'Downloaded by you. See each one under Offline Maps.',
    app: 'The app itself',
    appHint: 'So that it starts offline.',
  },
  total: '{{size}} in total',
  room: 'Using {{used}} of up to {{quota}}.',
  roomLabel: 'Space used',
  noRoom: 'This browser doesn’t say how much space there is.',
  kept: 'Your browser will keep all of this until you delete it.',
  notKept: 'If this device runs low on space, your browser may delete all of this.',
  ask: 'Keep my data',
  refused:
    'Your browser declined for now. It is more likely to agree if the app is installed or used often.',
  sevenDays:
    'Safari deletes a website’s data if you use Safari for seven days without opening the site. On the Home Screen this app keeps everything: tap Share, then “Add to Home Screen”.',
  clear: 'Clear',
  question: {
    photos: 'Clear photos?',
    photosText:
      '{{size}} of downloaded photos will be deleted. Your own unsent photos stay. When you’re online, the rest will download again as you open the resources.',
    streets: 'Clear streets?',
    streetsText:
      'Offline, the map will then show streets only in your offline maps. When you’re online, streets will download again as you view them.',
    maps: 'Delete all offline maps?',
    mapsText:
      'All offline maps on this device will be deleted ({{size}}), including unfinished downloads. To use them again, you have to download each one.',
    confirm: 'Clear',
    cancel: 'Keep',
    busy: 'Clearing…',
  },
  done: {
    photos: 'Photos cleared',
    streets: 'Streets cleared',
    maps: 'Offline maps deleted',
    text: '{{size}} freed up.',
    nothing: 'Nothing to clear.',
  },
  failed: 'That didn’t work. Please try again.',
  full: {
    text: '{{percent}} % of this app’s storage is used',
    open: 'See storage',
    later: 'Later',
  },
} as const
