import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'fr', 'refresh'> = {
  pull: 'Tirez pour actualiser',
  release: 'Relâchez pour actualiser',
  busy: 'Actualisation…',
  upToDate: 'Tout est à jour',
  offline: 'Hors ligne',
  failed: 'Échec de l’actualisation',
  firstPull: '{{loaded}} lieux sur {{total}}',
  firstPullHint: 'Téléchargement sur cet appareil. Vous pouvez déjà les parcourir.',
}
