import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'es', 'refresh'> = {
  pull: 'Desliza para actualizar',
  release: 'Suelta para actualizar',
  busy: 'Actualizando…',
  upToDate: 'Todo al día',
  offline: 'Sin conexión',
  failed: 'No se pudo actualizar',
  firstPull: '{{loaded}} de {{total}} lugares',
  firstPullHint: 'Se están descargando en este dispositivo. Ya puedes echar un vistazo.',
}
