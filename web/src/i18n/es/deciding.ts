import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'es', 'deciding'> = {
  open: 'Ocultar o retirar',
  reviewBy: 'la reseña de {{name}}',
  title: 'Ocultar o retirar',
  text: 'Quien lo publicó verá tu decisión y el motivo. Puedes deshacerla en el panel de administración, pero lo que retires se elimina definitivamente a los {{days}} días.',
  heldText:
    'La aportación no se publica. Quien la escribió verá tu decisión y el motivo. Lo que retires se elimina definitivamente a los {{days}} días.',
  what: '¿Qué quieres hacer?',
  states: {
    hidden:
      'Ocultar: visible solo para los equipos de moderación y administración y quien lo publicó',
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
  heldDoneText: 'La aportación no se publica.',
  undo: 'Deshacer',
  failed: 'No se guardó',
  failedText: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  offline:
    'No tienes conexión. La necesitas para guardar la decisión. Lo que has escrito se queda aquí.',
  leaveTitle: '¿Descartar lo que has escrito?',
  leaveText: 'La decisión aún no se ha guardado.',
  leave: 'Descartar',
  stay: 'Seguir escribiendo',
  sanction: {
    open: 'Advertir o suspender a {{name}}',
    warn: 'Advertir a {{name}}',
    text: 'La persona verá el motivo en la aplicación y por correo. Lo que se oculta o elimina se decide aparte.',
    kinds: {
      warning: 'Advertir: no se restringe nada',
      suspension: 'Suspender: lo que añada, cambie o reseñe no se publica',
      lifted: 'Terminar la suspensión',
    },
    length: '¿Cuánto tiempo?',
    days_one: '{{number}} día',
    days_other: '{{number}} días',
    untilLifted: 'Hasta que un admin la termine',
    facts: 'Explicación para la persona',
    submit: {
      warning: 'Advertir',
      suspension: 'Suspender',
      lifted: 'Terminar suspensión',
    },
    done: {
      warning: 'Advertencia enviada',
      suspension: 'Cuenta suspendida',
      lifted: 'Suspensión terminada',
    },
    doneText: 'La persona recibe un mensaje.',
  },
  everything: {
    title: 'Ocultar o retirar todo lo de {{name}}',
    progress: '{{done}} listas, quedan {{left}}…',
    done: 'Listas: {{done}}',
    doneText: 'La persona ve las decisiones en la app.',
  },
}
