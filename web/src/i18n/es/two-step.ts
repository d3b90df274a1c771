import type { Texts } from '../texts.ts'

/** The dialog of Settings that turns two-step sign-in on and off, in Spanish. */
export const twoStep: Texts<'es', 'twoStep'> = {
  text: 'Entrarás con tu contraseña y un código de una app en tu teléfono.',
  loading: 'Cargando…',
  offline: 'No tienes conexión. La necesitas para cambiar el inicio de sesión en dos pasos.',
  unread: 'No se pudo cargar este ajuste. Inténtalo de nuevo.',
  next: 'Continuar',
  checking: 'Comprobando…',
  failed: 'Error',
  fallback: 'No se pudo cambiar el inicio de sesión en dos pasos. Inténtalo de nuevo.',
  doneTitle: 'Inicio de sesión en dos pasos activado',
  done: 'Se cerró tu sesión en los demás dispositivos.',
  offTitle: 'Inicio de sesión en dos pasos desactivado',
  offDone: 'Para entrar solo necesitas tu contraseña.',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  setUp: {
    add: 'Añade tu cuenta a una app de autenticación',
    addHint: 'Muchos gestores de contraseñas también sirven.',
    open: 'Abrir la app',
    scan: 'O escanea esto con tu teléfono:',
    qr: 'Código QR para tu app de autenticación',
    key: 'O escribe esta clave en la app:',
    copyKey: 'Copiar la clave',
    code: 'Escribe el código de la app',
    submit: 'Activar',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    text: 'Si pierdes el teléfono, con cada uno de estos códigos puedes entrar una vez. Solo se muestran ahora.',
    copy: 'Copiar',
    download: 'Descargar',
    done: 'Los he guardado',
    renewed: 'Códigos de recuperación nuevos',
    renewedText: 'Los códigos anteriores ya no sirven.',
  },
  manage: {
    left_one:
      'El inicio de sesión en dos pasos está activado. Queda {{count}} código de recuperación.',
    left_other:
      'El inicio de sesión en dos pasos está activado. Quedan {{count}} códigos de recuperación.',
    renew: 'Códigos de recuperación nuevos',
    renewText: 'Tus códigos de recuperación actuales dejarán de servir.',
    off: 'Desactivar',
    offText: 'Para entrar solo necesitarás tu contraseña.',
  },
}
