import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'it', 'storage'> = {
  title: 'Spazio',
  intro: 'Ciò che questa app conserva su questo dispositivo per funzionare senza rete.',
  measuring: 'Misurazione…',
  unknown: 'Sconosciuto',
  kinds: {
    places: 'Luoghi e recensioni',
    placesHint: 'L’intero elenco. Resta, perché deve esserci anche senza rete.',
    own: 'Ciò che salvi e scrivi',
    ownHint:
      'Luoghi salvati, recensioni, bozze e ciò che non è ancora stato inviato. Niente qui li cancella.',
    photos: 'Foto',
    photosHint: 'Dei luoghi che hai salvato o guardato, e quelle che hai scattato.',
    streets: 'Strade viste sulla mappa',
    streetsHint: 'Appaiono di nuovo senza rete.',
    maps: 'Mappe offline',
    mapsHint: 'Quelle che hai scaricato; le trovi una per una in Mappe offline.',
    app: 'L’app stessa',
    appHint: 'Perché si avvii senza rete.',
  },
  total: '{{size}} in tutto',
  room: 'Il browser conta {{used}}. Ne permette fino a {{quota}}, finché c’è spazio su questo dispositivo.',
  roomLabel: 'Spazio usato',
  noRoom: 'Questo browser non dice quanto spazio c’è.',
  kept: 'Il browser ha promesso di conservare tutto questo finché non lo elimini.',
  notKept: 'Se su questo dispositivo manca spazio, il browser può cancellare tutto questo.',
  ask: 'Chiedigli di conservare tutto',
  refused:
    'Per ora il browser ha detto di no. Dice di sì più facilmente a un’app installata o usata spesso.',
  sevenDays:
    'Safari cancella ciò che un sito web conserva se non lo apri per sette giorni di uso di Safari. Aggiunta alla schermata Home, questa app conserva tutto: tocca Condividi, poi “Aggiungi alla schermata Home”.',
  clear: 'Cancella',
  question: {
    photos: 'Cancellare le foto?',
    photosText:
      'Vengono cancellati {{size}} di foto arrivate dalla rete. Quelle che hai scattato e non hai inviato restano. Con la rete, le altre tornano quando guardi i loro luoghi.',
    streets: 'Cancellare le strade?',
    streetsText:
      'Senza rete la mappa non mostrerà più strade, tranne quelle delle tue mappe offline. Con la rete tornano man mano che le guardi.',
    maps: 'Eliminare tutte le mappe offline?',
    mapsText:
      'Tutte le mappe offline su questo dispositivo vengono eliminate, {{size}}, anche quelle ancora in arrivo. Ognuna andrebbe scaricata di nuovo.',
    confirm: 'Cancella',
    cancel: 'Tieni',
    busy: 'Cancellazione…',
  },
  done: {
    photos: 'Foto cancellate',
    streets: 'Strade cancellate',
    maps: 'Mappe offline eliminate',
    text: '{{size}} di nuovo liberi.',
    nothing: 'Non c’era niente da cancellare.',
  },
  failed: 'Non ha funzionato. Riprova.',
  full: {
    text: 'È in uso il {{percent}}% dello spazio che il browser dà a questa app',
    open: 'Vedi lo spazio',
    later: 'Più tardi',
  },
}
