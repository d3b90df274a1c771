import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'it', 'storage'> = {
  title: 'Spazio',
  intro: 'Ciò che questa app salva su questo dispositivo per funzionare offline.',
  measuring: 'Misurazione…',
  unknown: 'Sconosciuto',
  kinds: {
    places: 'Luoghi e recensioni',
    placesHint: 'L’intero elenco. Resta sempre, perché l’app funzioni offline.',
    own: 'Luoghi salvati e testi',
    ownHint: 'Luoghi salvati, recensioni, bozze e modifiche non inviate. Niente qui li cancella.',
    photos: 'Foto',
    photosHint: 'Dei luoghi che hai salvato o aperto, e le tue.',
    streets: 'Strade viste sulla mappa',
    streetsHint: 'Per rivederle offline.',
    maps: 'Mappe offline',
    mapsHint: 'Quelle che hai scaricato. Le trovi una per una in Mappe offline.',
    app: 'L’app stessa',
    appHint: 'Perché si avvii offline.',
  },
  total: '{{size}} in totale',
  room: '{{used}} usati su un massimo di {{quota}}.',
  roomLabel: 'Spazio usato',
  noRoom: 'Questo browser non dice quanto spazio c’è.',
  kept: 'Il tuo browser conserva tutto questo finché non lo elimini.',
  notKept:
    'Se su questo dispositivo lo spazio scarseggia, il tuo browser può cancellare tutto questo.',
  ask: 'Conserva i miei dati',
  refused:
    'Per ora il browser non ha accettato. Accetta più facilmente se l’app è installata o usata spesso.',
  sevenDays:
    'Safari cancella i dati di un sito web se usi Safari per sette giorni senza aprirlo. Nella schermata Home questa app conserva tutto: tocca Condividi, poi “Aggiungi alla schermata Home”.',
  clear: 'Cancella',
  question: {
    photos: 'Cancellare le foto?',
    photosText:
      'Verranno cancellati {{size}} di foto scaricate. Le tue foto non ancora inviate restano. Quando sei online, le altre si scaricano di nuovo man mano che apri i loro luoghi.',
    streets: 'Cancellare le strade?',
    streetsText:
      'Offline la mappa mostrerà solo le strade delle tue mappe offline. Quando sei online, le altre si scaricano di nuovo man mano che le guardi.',
    maps: 'Eliminare tutte le mappe offline?',
    mapsText:
      'Tutte le mappe offline su questo dispositivo ({{size}}) verranno eliminate, compresi i download incompleti. Per usarle di nuovo, dovrai riscaricarle una per una.',
    confirm: 'Cancella',
    cancel: 'Tieni',
    busy: 'Cancellazione…',
  },
  done: {
    photos: 'Foto cancellate',
    streets: 'Strade cancellate',
    maps: 'Mappe offline eliminate',
    text: '{{size}} liberati.',
    nothing: 'Niente da cancellare.',
  },
  failed: 'Non ha funzionato. Riprova.',
  full: {
    text: 'È in uso il {{percent}}% dello spazio di questa app',
    open: 'Vedi lo spazio',
    later: 'Più tardi',
  },
}
