import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'es', 'deviceData'> = {
  outdated: {
    title: 'Esta es una versión anterior',
    text: 'En este dispositivo ya se usó una más nueva. Cierra todas las ventanas de esta app y vuelve a abrirla. No se pierde nada.',
  },
  blocked: {
    title: 'Sigue abierta una versión anterior',
    text: 'Cierra las demás pestañas y ventanas de esta app, y aquí todo seguirá automáticamente.',
  },
  unavailable: {
    title: 'Este navegador no deja guardar nada de este sitio',
    text: 'Por eso no se puede guardar nada en este dispositivo. Permite las cookies y los datos de este sitio en los ajustes del navegador, o sal de la navegación privada, y vuelve a intentarlo. Mientras tanto puedes leer los lugares de abajo con conexión.',
  },
  slow: 'La lectura de los datos de este dispositivo tarda más de lo habitual. Si esta app está abierta en otras pestañas o ventanas, ciérralas, y aquí todo seguirá automáticamente.',
}
