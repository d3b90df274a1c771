import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'pt', 'gallery'> = {
  photos: 'Fotos',
  open: 'Abrir a foto {{number}} de {{name}}',
  title: 'Fotos de {{name}}',
  photo: 'Foto {{number}} de {{count}} de {{name}}',
  counter: '{{number}} de {{count}}',
  close: 'Fechar fotos',
  previous: 'Foto anterior',
  next: 'Foto seguinte',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  notHere: 'Esta foto ainda não está neste dispositivo. Será transferida quando estiver online.',
  delete: {
    label: 'Eliminar esta foto',
    title: 'Eliminar foto',
    text: 'Quer mesmo eliminar esta foto de “{{name}}”? Esta ação não pode ser anulada.',
    confirm: 'Eliminar',
    deleting: 'A eliminar…',
    cancel: 'Cancelar',
    done: 'Foto eliminada',
    doneText: 'Já não aparece neste local.',
    failed: 'Erro',
    failedText: 'Não foi possível eliminar a foto. Tente de novo.',
  },
}
