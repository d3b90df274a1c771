/** Texts of the offline maps in Settings. */
export const enOfflineMaps = {
  title: 'Offline Maps',
  intro: 'Downloaded maps show streets offline. They stay on this device until you delete them.',
  loading: 'Looking for maps…',
  none: 'This directory has no street maps to download yet. Coasts, borders and towns worldwide are already on this device.',
  offline: {
    some: 'You’re offline. Available maps are listed once you’re online, and downloads resume automatically.',
    none: 'No offline maps on this device. Available maps are listed once you’re online.',
  },
  failed: 'The list of maps couldn’t be loaded.',
  retry: 'Try again',
  list: 'Maps to download',
  status: {
    held: '{{size}} on this device',
    outdated: '{{size}} on this device. A newer map of {{newSize}} is available.',
    withdrawn:
      '{{size}} on this device. The directory no longer offers this map. If you delete it, you can’t download it again.',
    progress: '{{received}} of {{total}}, {{percent}}',
    queued: 'Waiting to download',
    network: 'Waiting for the network: {{progress}}',
    wifi: 'Waiting for Wi-Fi: {{progress}}',
    paused: 'Paused at {{progress}}',
    begunAnew: 'The map has changed on the server, so the download started again.',
  },
  failure: {
    room: 'This device is out of space. Delete something you no longer need. What was already downloaded stays.',
    roomMissing:
      'Not enough space on this device: {{size}} more needed. What was already downloaded stays.',
    gone: 'The directory no longer offers this map.',
    damaged: 'The file isn’t a valid map. It was deleted.',
  },
  fault: {
    damaged:
      'This map can’t be read any more. Streets are loaded online until you download it again.',
    incomplete:
      'The browser has lost parts of this map. Streets there are loaded online until you download it again.',
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
    failed: 'This couldn’t be saved on this device. Please try again.',
  },
  delete: {
    title: 'Delete this map?',
    text: '“{{title}}” takes up {{size}} on this device. Without it, you need a connection to see streets there.',
    confirm: 'Delete {{size}}',
    cancel: 'Keep',
  },
  cancel: {
    title: 'Cancel this download?',
    text: '{{size}} of “{{title}}” already downloaded will be deleted.',
    textUpdate:
      '{{size}} of the newer “{{title}}” already downloaded will be deleted. Your current map stays.',
    confirm: 'Cancel download',
    cancel: 'Keep downloading',
  },
  mobile: {
    title: 'Download over mobile data?',
    text: '“{{title}}” is {{size}}. Data charges may apply.',
    confirm: 'Use mobile data',
    cancel: 'Not now',
  },
  total: '{{size}} of maps on this device.',
  free: '{{size}} available.',
  announce: {
    progress: '{{title}}: {{percent}} downloaded',
    queued: '{{title}}: waiting to download',
    network: '{{title}}: waiting for the network',
    wifi: '{{title}}: waiting for Wi-Fi',
    paused: '{{title}}: paused',
    held: '{{title}}: on this device',
    offered: '{{title}}: not on this device',
  },
} as const
