import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'es', 'update'> = {
  waiting: 'Hay una versión nueva lista',
  update: 'Actualizar',
  later: 'Más tarde',
  working: 'Actualizando…',
  writing:
    'Estás escribiendo algo en otra pestaña. Se guarda como borrador, pero puede que tengas que volver a cargar esa pestaña.',
  anyway: 'Actualizar de todos modos',
  slow: 'Se activará en breve o la próxima vez que abras la app.',
  elsewhere: 'Se actualizó en otra pestaña',
  retired: 'Esta app se ha reparado',
  reload: 'Volver a cargar',
  missing: {
    title: 'No se pudo cargar esta parte',
    offline: 'No tienes conexión, y aún no está en este dispositivo. No se ha perdido nada.',
    text: 'Puede que la red vaya lenta o que ya haya una versión más nueva de la app. No se ha perdido nada.',
    kept: 'Lo que has escrito se guarda como borrador.',
    retry: 'Reintentar',
    close: 'Cerrar',
  },
}
