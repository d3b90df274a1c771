import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'fr', 'photoPicking'> = {
  legend: 'Photos',
  count: '{{count}} sur {{max}}',
  add: 'Touchez pour ajouter des photos',
  full: 'Pas plus de {{max}} photos',
  take: 'Prendre une photo',
  hint: 'Jusqu’à {{max}} photos. Le lieu et la date sont effacés avant que quelqu’un d’autre ne les voie.',
  dropHint: 'Vous pouvez aussi déposer des photos ici, ou les coller.',
  drop: 'Déposez les photos ici',
  list: 'Photos choisies',
  photo: 'Photo {{number}} sur {{count}}',
  missing: 'Pas sur cet appareil',
  remove: 'Retirer la photo {{number}}',
  cover: 'Couverture',
  coverOf: 'Couverture : photo {{number}}',
  makeCover: 'En couverture',
  makeCoverOf: 'Mettre en couverture : photo {{number}}',
  preparing_one: 'Préparation de {{count}} photo…',
  preparing_other: 'Préparation de {{count}} photos…',
  progress: 'Préparation de la photo {{number}} sur {{total}}…',
  said: {
    added_one: '{{count}} photo ajoutée.',
    added_other: '{{count}} photos ajoutées.',
    removed: 'Photo {{number}} retirée.',
    back: 'Photo rétablie.',
    cover: 'Choisie comme couverture.',
  },
  undo: 'Annuler',
  notSent: 'Pas encore envoyé',
  notSentText:
    'Une photo n’a pas pu être utilisée. Le formulaire dit pourquoi. Envoyez-le à nouveau pour continuer sans cette photo.',
  leaveText: 'Les photos encore en préparation seront laissées de côté.',
  freeUp: 'Libérer de la place',
  problems: {
    not_an_image_one: '« {{name}} » n’est pas une photo et a été laissé de côté.',
    not_an_image_other: '{{count}} fichiers ne sont pas des photos et ont été laissés de côté.',
    too_large_one: '« {{name}} » dépasse 100 Mo. Choisissez-en une version plus petite.',
    too_large_other: '{{count}} photos dépassent 100 Mo. Choisissez-en des versions plus petites.',
    too_many_pixels_one:
      '« {{name}} » dépasse 200 mégapixels. Choisissez-en une version plus petite.',
    too_many_pixels_other:
      '{{count}} photos dépassent 200 mégapixels. Choisissez-en des versions plus petites.',
    cannot_decode_one:
      'Impossible de lire « {{name}} ». La photo est peut-être abîmée ou incomplète.',
    cannot_decode_other:
      'Impossible de lire {{count}} photos. Elles sont peut-être abîmées ou incomplètes.',
    cannot_redraw_one:
      'La protection de la vie privée de ce navigateur modifie les images que les sites traitent. « {{name}} » ne peut être envoyée que telle quelle : en JPEG, PNG, WebP ou AVIF, jusqu’à 12 Mo et 40 mégapixels.',
    cannot_redraw_other:
      'La protection de la vie privée de ce navigateur modifie les images que les sites traitent. {{count}} photos ne peuvent être envoyées que telles quelles : en JPEG, PNG, WebP ou AVIF, jusqu’à 12 Mo et 40 mégapixels.',
    heic_one:
      'Ce navigateur ne peut pas lire les photos HEIC comme « {{name}} ». Enregistrez cette photo en JPEG, ou choisissez-en une autre.',
    heic_other:
      'Ce navigateur ne peut pas lire les photos HEIC. Enregistrez ces {{count}} photos en JPEG, ou choisissez-en d’autres.',
    too_many_one:
      'Un lieu peut avoir jusqu’à {{max}} photos. La photo « {{name}} » a été laissée de côté.',
    too_many_other:
      'Un lieu peut avoir jusqu’à {{max}} photos. {{count}} ont été laissées de côté.',
    no_room_one:
      'Il n’y a plus de place sur cet appareil pour « {{name}} ». Supprimez-y d’abord quelque chose dont vous n’avez plus besoin.',
    no_room_other:
      'Il n’y a plus de place sur cet appareil pour {{count}} photos. Supprimez-y d’abord quelque chose dont vous n’avez plus besoin.',
    failed_one: 'La photo « {{name}} » n’a pas pu être ajoutée. Réessayez.',
    failed_other: '{{count}} photos n’ont pas pu être ajoutées. Réessayez.',
  },
}
