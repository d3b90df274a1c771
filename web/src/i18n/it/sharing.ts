import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'it', 'sharing'> = {
  filled: 'Compilato con quello che hai condiviso. Controlla che sia giusto.',
  photosComing: 'Preparazione delle tue foto…',
  photosLost: 'Foto rimaste fuori',
  photosLostText: 'È stato ricevuto solo il testo. Condividi di nuovo le foto, o aggiungile qui.',
  somePhotosLostText: 'Alcune foto non sono state aggiunte. Le altre sono nel modulo.',
  lost: 'Non è stato ricevuto nulla',
  lostText: 'Impossibile aprire quello che hai condiviso. Condividilo di nuovo.',
  heldText:
    'Finisci o chiudi quello che stai scrivendo. Ciò che hai condiviso ti aspetterà quando aggiungi un luogo.',
  question: {
    title: 'Usare quello che hai condiviso?',
    text: 'Stai già scrivendo di {{name}}. Tieni quella bozza, oppure sostituiscila con quello che hai condiviso.',
    unnamed: 'un luogo',
    quoted: '“{{name}}”',
    keep: 'Tieni la bozza',
    use: 'Usa il contenuto condiviso',
    waits: 'Salvato per dopo',
    waitsText:
      'Quello che hai condiviso sarà nel modulo quando avrai aggiunto o scartato la bozza.',
  },
}
