import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Spanish. */
export const es: MailTexts = {
  hello: 'Hola:',
  helloName: 'Hola, {{username}}:',
  signature: 'El equipo de {{product}}',
  confirmEmail: {
    subject: 'Confirma tu dirección de correo',
    text: 'Alguien, esperamos que tú, ha usado esta dirección para una cuenta de {{product}}. Confírmala aquí para que los demás vean lo que añades y reseñas:',
    button: 'Confirmar dirección',
    once: 'El enlace vale durante {{days}} días y funciona una sola vez.',
    notYou:
      'Si no has sido tú, ignora este correo. No se publicará nada y no volveremos a escribirte.',
  },
  resetLink: {
    subject: 'Elige una contraseña nueva',
    text: 'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de {{product}}. Elígela aquí:',
    button: 'Elegir una contraseña nueva',
    once: 'El enlace vale durante {{minutes}} minutos y funciona una sola vez.',
    notYou: 'Si no has sido tú, ignora este correo. Tu contraseña no cambiará.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    text: 'Tu cuenta de {{product}} tiene una contraseña nueva, y se ha cerrado la sesión en todos los demás dispositivos.',
    notYou:
      'Si no la cambiaste tú, pide otro enlace con “¿Olvidaste tu contraseña?” en la app y responde a este mensaje para que podamos ayudarte.',
  },
  secondFactorOn: {
    subject: 'El inicio de sesión en dos pasos está activado',
    text: 'Para entrar en tu cuenta de {{product}} ahora necesitas también un código de tu app de autenticación. Se ha cerrado la sesión en todos los demás dispositivos. Guarda tus códigos de recuperación en un lugar seguro.',
    notYou: 'Si no lo activaste tú, responde enseguida a este mensaje para que podamos ayudarte.',
  },
  secondFactorOff: {
    subject: 'El inicio de sesión en dos pasos está desactivado',
    text: 'Para entrar en tu cuenta de {{product}} ya solo necesitas tu contraseña.',
    notYou:
      'Si no lo desactivaste tú, cambia tu contraseña y responde enseguida a este mensaje para que podamos ayudarte.',
  },
  emailChanged: {
    subject: 'Tu correo ha cambiado',
    text: 'Tu cuenta de {{product}} tiene ahora otro correo, y se ha cerrado la sesión en todos los demás dispositivos. Este es el último correo que enviamos a esta dirección.',
    notYou: 'Si no lo cambiaste tú, responde enseguida a este mensaje para que podamos ayudarte.',
  },
  decision: {
    subject: 'Una decisión sobre lo que publicaste',
    text: 'El equipo de moderación ha tomado una decisión sobre algo que publicaste.',
    subjects: {
      resource: 'Tu lugar {{name}}',
      review: 'Tu reseña de {{name}}',
      photo: 'Tu foto de {{name}}',
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
    together:
      'Se decidió lo mismo sobre otras cosas que publicaste. Número: {{others}}. La app muestra todas las decisiones.',
    appeal:
      'Si no estás de acuerdo, puedes recurrir la decisión en la aplicación durante seis meses o responder a este mensaje.',
    complain: 'Si no estás de acuerdo, responde a este mensaje.',
  },
  sanction: {
    subject: 'Una decisión sobre tu cuenta',
    kinds: {
      warning: 'El equipo de moderación te ha enviado un aviso sobre tu cuenta de {{product}}.',
      suspension:
        'El equipo de moderación ha suspendido tu cuenta de {{product}} hasta el {{date}}.',
      suspensionOpen: 'El equipo de moderación ha suspendido tu cuenta de {{product}}.',
      lifted:
        'Tu cuenta de {{product}} ya no está suspendida. Lo que esperaba en tus dispositivos se enviará.',
    },
    suspended:
      'Mientras tu cuenta esté suspendida, puedes leer, guardar y borrar. Lo que añadas, cambies o reseñes se queda en tu dispositivo y se envía después.',
  },
  reportReceived: {
    subject: 'Hemos recibido tu aviso',
    text: 'Gracias. Hemos recibido tu aviso en {{product}} y el equipo de moderación lo revisará.',
    next: 'Recibirás otro correo con el resultado. Referencia: {{reference}}',
    notYou: 'Si no has enviado ningún aviso, puedes ignorar este correo.',
  },
  reportClosed: {
    subject: 'El resultado de tu aviso',
    subjects: {
      resource: 'Avisaste sobre el lugar {{name}}.',
      review: 'Avisaste sobre una reseña de {{name}}.',
      photo: 'Avisaste sobre una foto de {{name}}.',
      member: 'Avisaste sobre un miembro de {{product}}.',
    },
    outcomes: {
      resolved: 'El equipo de moderación lo ha revisado y se ha ocupado de ello.',
      acted:
        'El equipo de moderación ha comprobado que incumple nuestras normas y ha tomado medidas.',
      declined: 'El equipo de moderación lo ha revisado y ha decidido no tomar medidas.',
    },
  },
  appeal: {
    subject: 'El resultado de tu recurso',
    upheld: 'El equipo de moderación ha revisado tu recurso. La decisión se mantiene.',
    reversed: 'El equipo de moderación ha revisado tu recurso y ha anulado la decisión.',
  },
  accountClosed: {
    subject: 'Tu cuenta se ha cerrado',
    text: 'El equipo de administración ha eliminado tu cuenta de {{product}}, junto con tus reseñas y tus lugares guardados.',
  },
  accountDeleted: {
    subject: 'Tu cuenta se ha eliminado',
    text: 'Tu cuenta de {{product}} se ha eliminado, junto con tus reseñas y tus lugares guardados. Gracias por haber formado parte de la comunidad.',
    notYou: 'Si no lo pediste tú, responde a este mensaje para que podamos averiguar qué pasó.',
  },
}
