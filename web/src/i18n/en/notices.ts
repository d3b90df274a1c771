/** Texts of notifications: their switches in Settings and what they say. */
export const enNotices = {
  title: 'Notifications',
  newResources: { label: 'New Resources', hint: 'When new resources are added nearby.' },
  savedUpdates: {
    label: 'Saved Resource Updates',
    hint: 'When a resource that you saved changes.',
  },
  note: 'Notifications come while the app is open, in the background too. Once it is installed, some browsers also let it look for news about once a day while it is closed. Your position stays on this device.',
  noLocation: 'Location Services are off, so nothing counts as nearby. Switch them on below.',
  noPosition:
    'Your position is not known yet, so nothing counts as nearby. Centre the map on your location once.',
  refused: {
    denied:
      'Notifications from this site are blocked. Allow them in the settings of your browser, then switch this on again.',
    default:
      'Your browser was not given permission to notify you. Switch this on again, and allow it when you are asked.',
    unsupported: 'This browser cannot show notifications.',
    'needs-install':
      'On iPhone and iPad only the installed app can notify you. Tap Share, then “Add to Home Screen”, and switch this on there.',
  },
  one: {
    added: { title: 'New near you: {{name}}', body: '{{location}}' },
    changed: { title: 'News about {{name}}', body: 'A resource that you saved has changed.' },
  },
  several: {
    added_one: '{{count}} new resource near you.',
    added_other: '{{count}} new resources near you.',
    changed_one: '{{count}} saved resource has changed.',
    changed_other: '{{count}} saved resources have changed.',
    gone_one: '{{count}} saved resource is no longer listed.',
    gone_other: '{{count}} saved resources are no longer listed.',
  },
  others_one: '{{count}} other',
  others_other: '{{count}} others',
} as const
