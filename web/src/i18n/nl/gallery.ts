import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'nl', 'gallery'> = {
  photos: 'Foto’s',
  open: 'Foto {{number}} van {{name}} openen',
  title: 'Foto’s van {{name}}',
  photo: 'Foto {{number}} van {{count}}: {{name}}',
  counter: '{{number}} van {{count}}',
  close: 'Foto’s sluiten',
  previous: 'Vorige foto',
  next: 'Volgende foto',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  notHere: 'Deze foto staat nog niet op dit apparaat. Hij wordt gedownload zodra je online bent.',
  delete: {
    label: 'Deze foto verwijderen',
    title: 'Foto verwijderen',
    text: 'Weet je zeker dat je deze foto van ‘{{name}}’ wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Verwijderen',
    deleting: 'Verwijderen…',
    cancel: 'Annuleren',
    done: 'Foto verwijderd',
    doneText: 'Hij staat niet meer bij deze plek.',
    failed: 'Er ging iets mis',
    failedText: 'De foto kon niet worden verwijderd. Probeer het nog eens.',
  },
}
