import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'es', 'install'> = {
  section: 'App',
  row: 'Instalar la app',
  rowHint: 'Se abre al instante desde tu pantalla de inicio, también sin conexión.',
  hint: {
    label: 'Instalar la app',
    text: 'Añádela a tu pantalla de inicio: se abre al instante, también sin conexión.',
    install: 'Instalar',
    how: 'Ver cómo',
    notNow: 'Ahora no',
  },
  steps: {
    title: 'Añadir a la pantalla de inicio',
    description: 'Tres toques en Safari.',
    close: 'Cerrar',
    share: 'Toca Compartir en la barra de Safari.',
    shareMore: '¿No está ahí? Búscalo en el menú de los tres puntos.',
    add: 'Desplázate hacia abajo y toca Añadir a pantalla de inicio.',
    confirm: 'Toca Añadir, arriba.',
    addButton: 'Añadir',
    after:
      'En la pantalla de inicio la app empieza vacía. Inicia sesión allí una vez para ver tus lugares guardados y reseñas.',
    done: 'Entendido',
  },
  busy: 'Termina esto primero',
  busyText: 'Termina o cierra lo que estás escribiendo y vuelve a abrirlo.',
}
