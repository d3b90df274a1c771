/** Texts of the offline maps in Settings. */
export const enAreas = {
  title: 'Offline Maps',
  intro:
    'A downloaded map shows streets with no network. It stays on this device until you delete it.',
  loading: 'Looking for maps…',
  none: 'This directory has no street maps to download yet. Coasts, borders and towns of the whole world are on this device already.',
  offline: {
    some: 'No network. What can be downloaded is listed once you are online; downloads go on by themselves.',
    none: 'No offline maps on this device. What can be downloaded is listed once you are online.',
  },
  failed: 'The list of maps could not be read.',
  retry: 'Try again',
  list: 'Maps to download',
  status: {
    held: '{{size}} on this device',
    outdated: '{{size}} on this device. There is a newer map of {{newSize}}.',
    withdrawn:
      '{{size}} on this device. The directory no longer offers this map, so it cannot come back once you delete it.',
    progress: '{{received}} of {{total}}, {{percent}}',
    queued: 'Waiting for its turn',
    network: 'Waiting for the network: {{progress}}',
    wifi: 'Waiting for Wi-Fi: {{progress}}',
    paused: 'Paused at {{progress}}',
    begunAnew: 'The map has changed on the server, so its download began again.',
  },
  failure: {
    room: 'This device has no room left for it. Delete something you no longer need; what has come of the map stays.',
    roomMissing:
      'This device has too little room for it: {{size}} more are needed. What has come of the map stays.',
    gone: 'The directory no longer offers this map.',
    damaged: 'What the server sent is not a map. Nothing of it was kept.',
  },
  fault: {
    damaged:
      'This map cannot be read any more. Streets come from the network until it is downloaded again.',
    incomplete:
      'The browser has lost parts of this map. Streets come from the network there until it is downloaded again.',
  },
  action: {
    download: 'Download',
    update: 'Update',
    again: 'Download again',
    pause: 'Pause',
    resume: 'Resume',
    mobile: 'Use mobile data',
    retry: 'Try again',
    cancel: 'Cancel',
    delete: 'Delete',
    failed: 'That could not be kept on this device. Please try again.',
  },
  delete: {
    title: 'Delete this map?',
    text: '“{{title}}” takes {{size}} on this device. Without it, streets there need a network.',
    confirm: 'Delete {{size}}',
    cancel: 'Keep',
  },
  cancel: {
    title: 'Cancel this download?',
    text: '{{size}} of “{{title}}” have come already, and would be deleted.',
    textUpdate:
      '{{size}} of the newer “{{title}}” have come already, and would be deleted. The map that is here stays.',
    confirm: 'Cancel download',
    cancel: 'Go on',
  },
  mobile: {
    title: 'Download over mobile data?',
    text: '“{{title}}” takes {{size}}, which may cost money.',
    confirm: 'Use mobile data',
    cancel: 'Not now',
  },
  total: '{{size}} of maps on this device.',
  free: '{{size}} free for more.',
  announce: {
    progress: '{{title}}: {{percent}} downloaded',
    queued: '{{title}}: waiting for its turn',
    network: '{{title}}: waiting for the network',
    wifi: '{{title}}: waiting for Wi-Fi',
    paused: '{{title}}: paused',
    held: '{{title}}: on this device',
    offered: '{{title}}: not on this device',
  },
} as const
