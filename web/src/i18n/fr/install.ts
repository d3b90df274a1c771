import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'fr', 'install'> = {
  section: 'Application',
  row: 'Installer l’application',
  rowHint: 'S’ouvre aussitôt depuis votre écran d’accueil, même hors ligne.',
  hint: {
    label: 'Installer l’application',
    text: 'Ajoutez l’application à votre écran d’accueil : elle s’ouvre aussitôt, même hors ligne.',
    install: 'Installer',
    how: 'Voir comment',
    notNow: 'Pas maintenant',
  },
  steps: {
    title: 'Ajouter à l’écran d’accueil',
    description: 'Trois étapes dans Safari.',
    close: 'Fermer',
    share: 'Touchez « Partager » dans la barre de Safari.',
    shareMore: 'Vous ne le voyez pas ? Regardez dans le menu aux trois points.',
    add: 'Faites défiler et touchez « Sur l’écran d’accueil ».',
    confirm: 'Touchez « Ajouter » en haut.',
    addButton: 'Ajouter',
    after:
      'Sur l’écran d’accueil, l’application est d’abord vide. Connectez-vous-y une fois pour retrouver vos lieux enregistrés et vos avis.',
    done: 'Compris',
  },
  busy: 'Terminez d’abord',
  busyText: 'Terminez ou fermez ce que vous écrivez, puis recommencez.',
}
