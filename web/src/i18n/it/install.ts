import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'it', 'install'> = {
  section: 'App',
  row: 'Installa l’app',
  rowHint: 'Si apre subito dalla schermata Home, anche offline.',
  hint: {
    label: 'Installa l’app',
    text: 'Aggiungila alla schermata Home: si apre subito, anche offline.',
    install: 'Installa',
    how: 'Mostrami come',
    notNow: 'Non ora',
  },
  steps: {
    title: 'Aggiungi alla schermata Home',
    description: 'Tre tocchi in Safari.',
    close: 'Chiudi',
    share: 'Tocca Condividi nella barra di Safari.',
    shareMore: 'Non c’è? Cerca nel menu con i tre puntini.',
    add: 'Scorri in basso e tocca Aggiungi alla schermata Home.',
    confirm: 'Tocca Aggiungi in alto.',
    addButton: 'Aggiungi',
    after:
      'Nella schermata Home l’app parte vuota. Accedi lì una volta per vedere i tuoi luoghi salvati e le tue recensioni.',
    done: 'Ho capito',
  },
  busy: 'Prima finisci questo',
  busyText: 'Finisci o chiudi quello che stai scrivendo, poi riapri.',
}
