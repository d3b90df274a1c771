import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'es', 'moderation'> = {
  title: 'Decisiones sobre lo que publicaste',
  hint: 'Lo que el equipo de moderación ha ocultado, retirado o restaurado',
  text: 'El equipo de moderación comprueba que lo publicado cumpla las normas de este directorio. Cada decisión indica el motivo.',
  bar: 'El equipo de moderación ha tomado una decisión sobre algo que publicaste.',
  show: 'Ver',
  close: 'Cerrar',
  subjects: {
    resource: 'Tu lugar {{name}}',
    review: 'Tu reseña de {{name}}',
    photo: 'Tu foto de {{name}}',
    other: 'Tu aportación a {{name}}',
  },
  states: {
    visible: 'Contenido restaurado: vuelve a ser visible para todos.',
    hidden: 'Contenido oculto: solo visible para ti y el equipo de moderación.',
    hiddenPhoto: 'Contenido oculto: nadie puede verlo.',
    removed:
      'Contenido retirado: los demás ya no lo ven. Se elimina definitivamente {{days}} días después de la decisión.',
  },
  reasons: {
    unsafe_for_children: 'Puede ser peligroso para los niños.',
    illegal: 'Puede ser ilegal.',
    personal_data: 'Contiene datos personales de otra persona.',
    harassment: 'Ataca o acosa a alguien.',
    misleading: 'Es incorrecto o engañoso.',
    spam: 'Es publicidad o spam.',
    copyright: 'Usa la obra de otra persona sin permiso.',
    off_topic: 'No encaja en este directorio.',
    other: 'Incumple otra norma.',
  },
  sanction: {
    warning: 'El equipo de moderación te ha enviado un aviso.',
    suspension: 'Tu cuenta está suspendida hasta el {{date}}.',
    suspensionOpen: 'Tu cuenta está suspendida.',
    suspensionOver: 'Tu cuenta estuvo suspendida hasta el {{date}}.',
    lifted: 'Tu cuenta ya no está suspendida.',
    meaning:
      'Puedes leer, guardar y borrar. Lo que añadas, cambies o reseñes se queda en tu dispositivo y se envía después de la suspensión.',
  },
  automated: 'Decisión automática',
  byPerson: 'Decisión tomada por una persona',
  yourText: 'Lo que escribiste',
  complain: 'Si no estás de acuerdo, escríbenos desde Contactar con soporte, en Ajustes.',
}
