import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'it', 'gallery'> = {
  photos: 'Foto',
  open: 'Apri la foto {{number}} di {{name}}',
  title: 'Foto di {{name}}',
  photo: 'Foto {{number}} di {{count}} di {{name}}',
  counter: '{{number}} di {{count}}',
  close: 'Chiudi le foto',
  previous: 'Foto precedente',
  next: 'Foto successiva',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  notHere: 'Questa foto non è ancora su questo dispositivo. Verrà scaricata quando sei online.',
  delete: {
    label: 'Elimina questa foto',
    title: 'Elimina foto',
    text: 'Vuoi davvero eliminare questa foto di “{{name}}”? Questa azione non si può annullare.',
    confirm: 'Elimina',
    deleting: 'Eliminazione…',
    cancel: 'Annulla',
    done: 'Foto eliminata',
    doneText: 'Non appare più in questo luogo.',
    failed: 'Errore',
    failedText: 'Impossibile eliminare la foto. Riprova.',
  },
}
