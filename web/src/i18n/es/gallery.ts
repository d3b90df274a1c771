import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'es', 'gallery'> = {
  photos: 'Fotos',
  open: 'Abrir la foto {{number}} de {{name}}',
  title: 'Fotos de {{name}}',
  photo: 'Foto {{number}} de {{count}} de {{name}}',
  counter: '{{number}} de {{count}}',
  close: 'Cerrar fotos',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  notHere: 'Esta foto aún no está en este dispositivo. Se descargará cuando tengas conexión.',
  delete: {
    label: 'Eliminar esta foto',
    title: 'Eliminar foto',
    text: '¿Seguro que quieres eliminar esta foto de “{{name}}”? Esto no se puede deshacer.',
    confirm: 'Eliminar',
    deleting: 'Eliminando…',
    cancel: 'Cancelar',
    done: 'Foto eliminada',
    doneText: 'Ya no aparece en este lugar.',
    failed: 'Error',
    failedText: 'No se pudo eliminar la foto. Inténtalo de nuevo.',
  },
}
