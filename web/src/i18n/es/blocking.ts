import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'es', 'blocking'> = {
  title: 'Personas bloqueadas',
  hint: 'Personas cuyas reseñas no ves.',
  text: 'No ves las reseñas de estas personas. No se les avisa.',
  empty: 'No has bloqueado a nadie',
  emptyHint:
    'Para bloquear a alguien, abre un lugar y elige «Bloquear a esta persona» debajo de una de sus reseñas.',
  since: 'Bloqueo del {{day}}',
  waiting: 'Pendiente de enviar',
  open: 'Bloquear a esta persona',
  askTitle: '¿Bloquear a {{name}}?',
  askText:
    'Dejarás de ver las reseñas de {{name}} en todos tus dispositivos. No se avisa a {{name}}, y las valoraciones medias no cambian. Puedes deshacerlo en cualquier momento en Ajustes, en «Personas bloqueadas».',
  confirm: 'Bloquear',
  busy: 'Bloqueando…',
  done: 'Has bloqueado a {{name}}',
  undo: 'Deshacer',
  unblock: 'Desbloquear',
  unblocked: 'Has desbloqueado a {{name}}',
  failed: 'Error',
  failedText: 'No se pudo guardar el cambio en este dispositivo. Inténtalo de nuevo.',
  hidden_one: '1 reseña de una persona bloqueada está oculta.',
  hidden_other: '{{count}} reseñas de personas bloqueadas están ocultas.',
}
