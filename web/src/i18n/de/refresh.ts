import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'de', 'refresh'> = {
  pull: 'Zum Aktualisieren ziehen',
  release: 'Zum Aktualisieren loslassen',
  busy: 'Wird aktualisiert …',
  upToDate: 'Alles aktuell',
  offline: 'Offline',
  failed: 'Nicht aktualisiert',
  firstPull: '{{loaded}} von {{total}} Orten',
  firstPullHint: 'Sie werden auf dieses Gerät geladen. Du kannst dich schon umsehen.',
}
