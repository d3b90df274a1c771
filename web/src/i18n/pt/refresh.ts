import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'pt', 'refresh'> = {
  pull: 'Puxe para atualizar',
  release: 'Solte para atualizar',
  busy: 'A atualizar…',
  upToDate: 'Tudo atualizado',
  offline: 'Offline',
  failed: 'Não foi possível atualizar',
  firstPull: '{{loaded}} de {{total}} locais',
  firstPullHint: 'Estão a ser transferidos para este dispositivo. Já pode dar uma vista de olhos.',
}
