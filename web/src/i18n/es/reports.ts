import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'es', 'reports'> = {
  open: 'Informar de un problema',
  title: 'Informar de un problema',
  description: 'Lo revisa el equipo de administración. Nadie más ve lo que escribes.',
  kind: '¿Qué está mal?',
  kinds: {
    wrong_details: 'Datos incorrectos (precio, horario, contacto)',
    wrong_place: 'Mal ubicado en el mapa',
    closed: 'Cerrado definitivamente',
    unsafe: 'Peligroso para niños',
    duplicate: 'Aparece dos veces',
    other: 'Otra cosa',
  },
  comment: 'Comentario',
  commentHints: {
    wrong_details: '¿Qué está mal y cuál es el dato correcto?',
    wrong_place: '¿Dónde está en realidad?',
    closed: '¿Desde cuándo, si lo sabes?',
    unsafe: '¿A qué deben estar atentas las familias?',
    duplicate: '¿Cómo se llama el otro?',
    other: '¿Qué deberíamos saber?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Describe el problema en pocas palabras.',
  kindMissing: 'Elige un problema.',
  send: 'Enviar aviso',
  busy: 'Enviando…',
  done: 'Gracias por tu aviso',
  doneText:
    'Está guardado en este dispositivo y se enviará al equipo de administración cuando tengas conexión.',
  failed: 'Error',
  failedText: 'No se pudo guardar tu aviso en este dispositivo. Inténtalo de nuevo.',
  leaveTitle: '¿Salir sin enviar?',
  leaveText: 'Perderás lo que has escrito.',
  leave: 'Salir',
  stay: 'Seguir escribiendo',
}
