import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'fr', 'sharing'> = {
  filled: 'Rempli avec ce que vous avez partagé. Veuillez vérifier.',
  photosComing: 'Préparation de vos photos…',
  photosLost: 'Photos laissées de côté',
  photosLostText: 'Seul le texte a été reçu. Partagez à nouveau les photos, ou ajoutez-les ici.',
  somePhotosLostText:
    'Certaines photos n’ont pas pu être ajoutées. Les autres sont dans le formulaire.',
  lost: 'Rien n’a été reçu',
  lostText: 'Ce que vous avez partagé n’a pas pu être ouvert. Partagez-le à nouveau.',
  heldText:
    'Terminez ou fermez ce que vous écrivez. Ce que vous avez partagé sera là quand vous ajouterez un lieu.',
  question: {
    title: 'Utiliser ce que vous avez partagé ?',
    text: 'Vous écrivez déjà sur {{name}}. Gardez ce brouillon, ou remplacez-le par ce que vous avez partagé.',
    unnamed: 'un lieu',
    quoted: '« {{name}} »',
    keep: 'Garder le brouillon',
    use: 'Utiliser le partage',
    waits: 'Gardé pour plus tard',
    waitsText:
      'Ce que vous avez partagé sera dans le formulaire une fois votre brouillon ajouté ou abandonné.',
  },
}
