import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'es', 'install'> = {
  section: 'App',
  row: 'Instalar la app',
  rowHint:
    'En tu pantalla de inicio, en su propia ventana, y se abre al instante, también sin red.',
  hint: {
    label: 'Instalar la app',
    text: 'Ponla en tu pantalla de inicio: se abre al instante, también sin conexión.',
    install: 'Instalar',
    how: 'Ver cómo',
    notNow: 'Ahora no',
  },
  steps: {
    title: 'Añadir a la pantalla de inicio',
    description: 'Tres toques en Safari.',
    close: 'Cerrar',
    share: 'Toca Compartir en la barra de Safari.',
    shareMore: '¿No está ahí? Está en el menú de los tres puntos.',
    add: 'Desplázate hacia abajo y toca Añadir a pantalla de inicio.',
    confirm: 'Toca Añadir, arriba.',
    addButton: 'Añadir',
    after:
      'En la pantalla de inicio la app empieza de cero. Inicia sesión allí una vez, y tendrás todo lo de tu cuenta.',
    done: 'Entendido',
  },
  busy: 'Primero lo primero',
  busyText: 'Termina o cierra lo que estás escribiendo y luego vuelve a abrir eso.',
}
