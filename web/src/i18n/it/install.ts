import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'it', 'install'> = {
  section: 'App',
  row: 'Installa l’app',
  rowHint: 'Nella schermata Home, in una finestra tutta sua, e si apre subito anche senza rete.',
  hint: {
    label: 'Installa l’app',
    text: 'Mettila nella schermata Home: si apre subito, anche offline.',
    install: 'Installa',
    how: 'Mostrami come',
    notNow: 'Non ora',
  },
  steps: {
    title: 'Aggiungi alla schermata Home',
    description: 'Tre tocchi in Safari.',
    close: 'Chiudi',
    share: 'Tocca Condividi nella barra di Safari.',
    shareMore: 'Non c’è? È nel menu con i tre puntini.',
    add: 'Scorri in basso e tocca Aggiungi alla schermata Home.',
    confirm: 'Tocca Aggiungi in alto.',
    addButton: 'Aggiungi',
    after:
      'Nella schermata Home l’app ricomincia da zero. Accedi lì una volta, e ritrovi tutto ciò che c’è nel tuo account.',
    done: 'Ho capito',
  },
  busy: 'Una cosa alla volta',
  busyText: 'Finisci o chiudi quello che stai scrivendo, poi riapri.',
}
