import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'es', 'deciding'> = {
  open: 'Ocultar o retirar',
  reviewBy: 'la reseña de {{name}}',
  title: 'Ocultar o retirar',
  text: 'Quien lo publicó verá tu decisión y el motivo. Puedes deshacerla en el panel de administración, pero lo que retires se elimina definitivamente a los {{days}} días.',
  what: '¿Qué quieres hacer?',
  states: {
    hidden: 'Ocultar: visible solo para el equipo de administración y quien lo publicó',
    removed: 'Retirar: ocultar ya y eliminar definitivamente a los {{days}} días',
  },
  reason: 'Motivo',
  reasonMissing: 'Elige un motivo.',
  facts: 'Explicación para quien lo publicó',
  factsHint: '¿Qué está mal exactamente? {{count}}/{{max}} caracteres',
  factsMissing: 'Indica qué norma incumple.',
  submit: {
    hidden: 'Ocultar',
    removed: 'Retirar',
  },
  busy: 'Guardando…',
  done: {
    hidden: 'Contenido oculto',
    removed: 'Contenido retirado',
  },
  doneText: 'Los demás ya no lo ven.',
  undo: 'Deshacer',
  failed: 'No se guardó',
  failedText: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  offline:
    'No tienes conexión. La necesitas para guardar la decisión. Lo que has escrito se queda aquí.',
  leaveTitle: '¿Descartar lo que has escrito?',
  leaveText: 'La decisión aún no se ha guardado.',
  leave: 'Descartar',
  stay: 'Seguir escribiendo',
}
