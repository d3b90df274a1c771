import type { Texts } from '../texts.ts'

/** Pulling the list down. */
export const refresh: Texts<'pt', 'refresh'> = {
  pull: 'Puxe para atualizar',
  release: 'Solte para atualizar',
  busy: 'Atualizando…',
  upToDate: 'Tudo em dia',
  offline: 'Offline',
  failed: 'Não foi possível atualizar',
}
