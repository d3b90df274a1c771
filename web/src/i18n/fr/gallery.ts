import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'fr', 'gallery'> = {
  photos: 'Photos',
  open: 'Ouvrir la photo {{number}} : {{name}}',
  title: 'Photos : {{name}}',
  photo: 'Photo {{number}} sur {{count}} : {{name}}',
  counter: '{{number}} sur {{count}}',
  close: 'Fermer les photos',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  notHere:
    'Cette photo n’est pas encore sur cet appareil. Elle sera téléchargée quand vous serez en ligne.',
  delete: {
    label: 'Supprimer cette photo',
    title: 'Supprimer la photo',
    text: 'Voulez-vous vraiment supprimer cette photo de « {{name}} » ? Cette action est irréversible.',
    confirm: 'Supprimer',
    deleting: 'Suppression…',
    cancel: 'Annuler',
    done: 'Photo supprimée',
    doneText: 'Elle n’apparaît plus avec ce lieu.',
    failed: 'Erreur',
    failedText: 'La photo n’a pas pu être supprimée. Réessayez.',
  },
}
