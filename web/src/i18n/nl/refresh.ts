import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'nl', 'refresh'> = {
  pull: 'Trek om te vernieuwen',
  release: 'Laat los om te vernieuwen',
  busy: 'Vernieuwen…',
  upToDate: 'Alles is bijgewerkt',
  offline: 'Offline',
  failed: 'Vernieuwen mislukt',
  firstPull: '{{loaded}} van {{total}} plekken',
  firstPullHint: 'Ze worden gedownload. Je kunt alvast rondkijken.',
}
