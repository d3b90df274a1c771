import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'de', 'gallery'> = {
  photos: 'Fotos',
  open: 'Foto {{number}} von {{name}} öffnen',
  title: 'Fotos von {{name}}',
  photo: 'Foto {{number}} von {{count}}: {{name}}',
  counter: '{{number}} von {{count}}',
  close: 'Fotos schließen',
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  notHere: 'Dieses Foto ist noch nicht auf diesem Gerät. Es wird geladen, sobald du online bist.',
  delete: {
    label: 'Dieses Foto löschen',
    title: 'Foto löschen',
    text: 'Möchtest du dieses Foto von „{{name}}“ wirklich löschen? Das lässt sich nicht rückgängig machen.',
    confirm: 'Löschen',
    deleting: 'Wird gelöscht …',
    cancel: 'Abbrechen',
    done: 'Foto gelöscht',
    doneText: 'Es wird bei diesem Ort nicht mehr gezeigt.',
    failed: 'Fehler',
    failedText: 'Das Foto konnte nicht gelöscht werden. Bitte versuch es nochmal.',
  },
}
