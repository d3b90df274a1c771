import type { Texts } from '../texts.ts'

/** The dialogs about one's own account and the Account section. */
export const account: Texts<'es', 'account'> = {
  forgot: {
    link: '¿Olvidaste tu contraseña?',
    title: 'Restablecer contraseña',
    text: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    busy: 'Enviando…',
    back: 'Volver al inicio de sesión',
    failed: 'Error',
    fallback: 'No se pudo enviar el correo.',
    doneTitle: 'Correo enviado',
    done: 'Revisa tu correo: allí están las instrucciones.',
    sentTitle: '¡Correo enviado!',
    sentText:
      'Si hay una cuenta con ese correo, en unos minutos recibirás las instrucciones para restablecer la contraseña.',
    close: 'Cerrar',
    offline:
      'No tienes conexión, y hace falta para enviar el enlace. Lo que escribiste se queda aquí.',
  },
  reset: {
    title: 'Contraseña nueva',
    text: 'Elige una contraseña nueva. Con ella se inicia tu sesión aquí y se cierra en todos los demás dispositivos.',
    password: 'Contraseña nueva',
    confirmPassword: 'Repite la contraseña nueva',
    hint: 'Al menos {{count}} caracteres; unas cuantas palabras seguidas van muy bien.',
    submit: 'Guardar contraseña',
    busy: 'Guardando…',
    failed: 'Error',
    fallback: 'No se pudo guardar la contraseña nueva.',
    doneTitle: 'Contraseña cambiada',
    done: 'Has iniciado sesión con tu contraseña nueva.',
    expiredTitle: 'Este enlace ya no funciona',
    expiredText: 'Ya se usó o tiene más de {{minutes}} minutos. Podemos enviarte otro.',
    sendNew: 'Enviar otro enlace',
    offline:
      'No tienes conexión, y hace falta para cambiar la contraseña. Lo que escribiste se queda aquí.',
  },
  signOut: {
    title: '¿Cerrar sesión antes de enviarlo todo?',
    text_one:
      'Queda {{count}} cosa sin enviar. Puedes enviarla ahora, descartarla o dejarla oculta en este dispositivo hasta que vuelvas a iniciar sesión aquí con la misma cuenta.',
    text_other:
      'Quedan {{count}} cosas sin enviar. Puedes enviarlas ahora, descartarlas o dejarlas ocultas en este dispositivo hasta que vuelvas a iniciar sesión aquí con la misma cuenta.',
    send: 'Enviar ahora y cerrar sesión',
    sending: 'Enviando…',
    keep: 'Dejar aquí y cerrar sesión',
    discard: 'Descartar y cerrar sesión',
    offline: 'No hay conexión, así que no se pudo enviar nada.',
    left_one:
      'No se pudo enviar {{count}} cosa. El botón de sincronización, arriba, explica por qué y qué se puede hacer.',
    left_other:
      'No se pudieron enviar {{count}} cosas. El botón de sincronización, arriba, explica por qué y qué se puede hacer.',
    discardTitle: '¿Descartar para siempre?',
    discardText_one: 'Se perderá {{count}} cosa que solo está en este dispositivo.',
    discardText_other: 'Se perderán {{count}} cosas que solo están en este dispositivo.',
    discardConfirm: 'Descartar y cerrar sesión',
  },
  fields: {
    passwordTooLong: 'Una contraseña puede tener hasta {{max}} caracteres. Esta tiene {{length}}.',
    badUsername:
      'Un nombre de usuario no puede tener el carácter {{code}} que hay después de “{{before}}”. Bórralo.',
    badFirst:
      'Un nombre de usuario no puede tener el carácter {{code}} que hay al principio. Bórralo.',
    notStored:
      'No se pudo guardar tu cuenta en este dispositivo. Libera algo de espacio y vuelve a intentarlo.',
  },
  editProfile: {
    open: 'Editar perfil',
    openHint: 'Tu nombre y tu correo',
    title: 'Editar perfil',
    password: 'Contraseña actual',
    passwordHint:
      'La pedimos porque vas a cambiar tu correo. Se cerrará tu sesión en los demás dispositivos.',
    submit: 'Guardar perfil',
    busy: 'Guardando…',
    failed: 'No se pudo guardar',
    fallback: 'No se pudo actualizar el perfil.',
    signedOut: 'No has iniciado sesión',
    doneTitle: 'Perfil actualizado',
    done: 'Los cambios de tu perfil están guardados.',
    offline:
      'No tienes conexión, y hace falta para cambiar tu perfil. Lo que escribiste se queda aquí.',
  },
  changePassword: {
    title: 'Cambiar la contraseña',
    hint: 'Se cerrará tu sesión en los demás dispositivos.',
    text: 'Se cerrará tu sesión en los demás dispositivos y te avisaremos por correo.',
    done: 'Se cerró tu sesión en los demás dispositivos.',
  },
  account: {
    title: 'Cuenta',
    export: 'Exportar mis datos',
    exportHint: 'Tu cuenta, tus lugares, tus reseñas y lo que guardaste, en un archivo.',
    exporting: 'Exportando…',
    exportFailed: 'No se pudo exportar',
    exportFallback: 'No se pudieron exportar tus datos. Inténtalo de nuevo.',
    exported: 'Tus datos están en tus descargas',
    everywhere: 'Cerrar sesión en todas partes',
    everywhereHint: 'En este dispositivo y en todos los demás.',
    delete: 'Eliminar mi cuenta',
    deleteHint: 'Tu cuenta, tus reseñas y lo que guardaste desaparecen para siempre.',
    offline: 'Para esto hace falta conexión.',
  },
  everywhere: {
    title: '¿Cerrar sesión en todas partes?',
    text: 'Se cerrará tu sesión en este dispositivo y en todos los demás.',
    unsent_one:
      'Queda {{count}} cosa sin enviar. Seguirá oculta en este dispositivo hasta que vuelvas a iniciar sesión aquí con la misma cuenta.',
    unsent_other:
      'Quedan {{count}} cosas sin enviar. Seguirán ocultas en este dispositivo hasta que vuelvas a iniciar sesión aquí con la misma cuenta.',
    confirm: 'Cerrar sesión',
    busy: 'Cerrando sesión…',
    failed: 'No se pudo cerrar la sesión',
    fallback: 'No se pudo cerrar la sesión en los demás dispositivos. Inténtalo de nuevo.',
    doneTitle: 'Sesión cerrada en todas partes',
    done: 'A partir de ahora, todos los dispositivos pedirán la contraseña.',
  },
  deleteAccount: {
    title: '¿Eliminar tu cuenta?',
    text: 'Esto no se puede deshacer. Tu cuenta desaparece para siempre, en todos los dispositivos, y con ella:',
    goes: {
      reviews: 'tus reseñas',
      reviews_one: '{{count}} reseña tuya',
      reviews_other: 'tus {{count}} reseñas',
      saves: 'la lista de lugares que guardaste',
      unsent_one: '{{count}} cosa de este dispositivo que aún está sin enviar',
      unsent_other: '{{count}} cosas de este dispositivo que aún están sin enviar',
    },
    resources: 'Los lugares que añadiste',
    resources_one: '{{count}} lugar que añadiste',
    resources_other: 'Los {{count}} lugares que añadiste',
    keep: 'Conservar, sin mi nombre',
    keepHint: 'Otras familias los seguirán encontrando.',
    delete: 'Eliminar también',
    deleteHint: 'Junto con las reseñas que otras personas escribieron sobre ellos.',
    password: 'Contraseña actual',
    confirm: 'Eliminar mi cuenta',
    busy: 'Eliminando…',
    cancel: 'Conservar mi cuenta',
    failed: 'Error',
    fallback: 'No se pudo eliminar tu cuenta. Inténtalo de nuevo.',
    lastAdmin:
      'Nadie más tiene permisos de administración, y el directorio necesita al menos a una persona con ellos. Dáselos primero a alguien.',
    doneTitle: 'Cuenta eliminada',
    done: 'Tu cuenta se eliminó en todos los dispositivos.',
    offline: 'No tienes conexión, y hace falta para eliminar tu cuenta.',
  },
  gone: {
    title: 'Esta cuenta se eliminó',
    text: 'La cuenta “{{username}}” se eliminó en otro dispositivo o la eliminó el equipo de administración. Sus lugares guardados, y lo que aún no había enviado, tampoco están ya en este dispositivo. Los lugares del directorio siguen aquí para ti.',
    close: 'Entendido',
  },
}
