import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'fr', 'install'> = {
  section: 'Application',
  row: 'Installer l’application',
  rowHint:
    'Sur votre écran d’accueil, dans sa propre fenêtre, et ouverte aussitôt même sans réseau.',
  hint: {
    label: 'Installer l’application',
    text: 'Gardez l’application sur votre écran d’accueil : elle s’ouvre aussitôt, même hors ligne.',
    install: 'Installer',
    how: 'Voir comment',
    notNow: 'Pas maintenant',
  },
  steps: {
    title: 'Ajouter à l’écran d’accueil',
    description: 'Trois étapes dans Safari.',
    close: 'Fermer',
    share: 'Touchez « Partager » dans la barre de Safari.',
    shareMore: 'Vous ne le voyez pas ? Il est dans le menu aux trois points.',
    add: 'Faites défiler et touchez « Sur l’écran d’accueil ».',
    confirm: 'Touchez « Ajouter » en haut.',
    addButton: 'Ajouter',
    after:
      'Sur l’écran d’accueil, l’application repart de zéro. Ouvrez-la, connectez-vous une fois, et vous y retrouverez tout ce que contient votre compte.',
    done: 'Compris',
  },
  busy: 'Une chose à la fois',
  busyText: 'Terminez ou fermez ce que vous écrivez, puis ouvrez ceci à nouveau.',
}
