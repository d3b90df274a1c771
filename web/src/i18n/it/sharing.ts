import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'it', 'sharing'> = {
  filled: 'Compilato con quello che hai condiviso. Dagli un’occhiata.',
  photosComing: 'Preparazione delle tue foto…',
  photosLost: 'Foto rimaste fuori',
  photosLostText: 'È arrivato solo il testo. Condividi di nuovo le foto, o aggiungile qui.',
  somePhotosLostText: 'Alcune foto non sono state aggiunte. Le altre sono nel modulo.',
  lost: 'Non è arrivato niente',
  lostText: 'Quello che hai condiviso non è arrivato. Condividilo di nuovo.',
  heldText:
    'Finisci o chiudi quello che stai scrivendo. Ciò che hai condiviso ti aspetterà quando aggiungi un luogo.',
  question: {
    title: 'Usare quello che hai condiviso?',
    text: 'Stai già scrivendo di {{name}}. Quella bozza resta, a meno che non metti al suo posto quello che hai condiviso.',
    unnamed: 'un luogo',
    quoted: '“{{name}}”',
    keep: 'Tieni la bozza',
    use: 'Usa il contenuto condiviso',
    waits: 'Messo da parte',
    waitsText:
      'Quello che hai condiviso sarà nel modulo quando avrai aggiunto la bozza o ricominciato da capo.',
  },
}
