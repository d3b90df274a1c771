import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'es', 'sharing'> = {
  filled: 'Rellenado con lo que compartiste. Revísalo, por favor.',
  photosComing: 'Preparando tus fotos…',
  photosLost: 'Las fotos quedaron fuera',
  photosLostText: 'Solo se recibió el texto. Vuelve a compartir las fotos o añádelas aquí.',
  somePhotosLostText: 'Algunas fotos no se pudieron añadir. Las demás están en el formulario.',
  lost: 'No se recibió nada',
  lostText: 'No se pudo abrir lo que compartiste. Vuelve a compartirlo.',
  heldText:
    'Termina o cierra lo que estás escribiendo. Lo que compartiste estará ahí cuando añadas un lugar.',
  question: {
    title: '¿Usar lo que compartiste?',
    text: 'Ya estás escribiendo sobre {{name}}. Conserva ese borrador o sustitúyelo por lo que compartiste.',
    unnamed: 'un lugar',
    quoted: '“{{name}}”',
    keep: 'Conservar el borrador',
    use: 'Usar lo compartido',
    waits: 'Guardado para después',
    waitsText: 'Lo que compartiste estará en el formulario cuando añadas o descartes tu borrador.',
  },
}
