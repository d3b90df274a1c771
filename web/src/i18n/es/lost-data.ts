import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'es', 'lostData'> = {
  title: 'Tu navegador ha borrado los datos de esta app',
  text: 'Los navegadores lo hacen cuando falta espacio o una app lleva tiempo sin abrirse. Se ha borrado todo lo que la app guardaba en este dispositivo.',
  unsent_one:
    'La última vez que la usaste aquí quedaba {{count}} cambio sin enviar. Si no se ha enviado desde entonces, se ha perdido.',
  unsent_other:
    'La última vez que la usaste aquí quedaban {{count}} cambios sin enviar. Los que no se han enviado desde entonces se han perdido.',
  visitorSaves_one: '{{count}} lugar que habías guardado sin cuenta ya no está guardado.',
  visitorSaves_other: 'Los {{count}} lugares que habías guardado sin cuenta ya no están guardados.',
  mapAreas_one:
    '{{count}} mapa sin conexión de este dispositivo ya no está. Puedes volver a descargarlo en Ajustes.',
  mapAreas_other:
    'Los {{count}} mapas sin conexión de este dispositivo ya no están. Puedes volver a descargarlos en Ajustes.',
  signedIn: 'Vuelve a iniciar sesión y recuperarás todo lo que se envió.',
  visitor: 'El directorio se vuelve a descargar automáticamente.',
  signIn: 'Iniciar sesión',
  close: 'Entendido',
}
