/** Texts of notifications, and of their switches in Settings. */
export const enNotices = {
  title: 'Notifications',
  newResources: { label: 'New Resources', hint: 'When new resources are added nearby.' },
  savedUpdates: {
    label: 'Saved Resource Updates',
    hint: 'When a resource you saved changes.',
  },
  note: 'You get notifications while the app is open, even in the background. Once it is installed, some browsers also let it check for updates about once a day while it is closed. Your location stays on this device.',
  noLocation: 'Location Services are off, so nothing counts as nearby. Turn them on below.',
  noPosition:
    'Your location is not known yet, so nothing counts as nearby. Centre the map on your location once.',
  refused: {
    denied:
      'Notifications from this site are blocked. Allow them in your browser’s settings, then turn this on again.',
    default:
      'You haven’t allowed notifications. Turn this on again, and allow them when your browser asks.',
    unsupported: 'This browser cannot show notifications.',
    'needs-install':
      'On iPhone and iPad only the installed app can notify you. Tap Share, then “Add to Home Screen”, and turn this on there.',
  },
  one: {
    added: { title: 'New near you: {{name}}', body: '{{location}}' },
    changed: { title: '{{name}} has changed', body: 'You saved this resource.' },
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
