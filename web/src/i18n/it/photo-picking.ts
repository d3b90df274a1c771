import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'it', 'photoPicking'> = {
  legend: 'Foto',
  count: '{{count}} di {{max}}',
  add: 'Tocca per aggiungere foto',
  full: 'Al massimo {{max}} foto',
  take: 'Scatta una foto',
  hint: 'Fino a {{max}} foto. Luogo e data vengono rimossi prima che altri le vedano.',
  dropHint: 'Puoi anche trascinare qui le foto, o incollarle.',
  drop: 'Rilascia qui le foto',
  list: 'Foto scelte',
  photo: 'Foto {{number}} di {{count}}',
  missing: 'Non su questo dispositivo',
  remove: 'Togli la foto {{number}}',
  cover: 'Copertina',
  coverOf: 'Copertina: foto {{number}}',
  makeCover: 'Usa come copertina',
  makeCoverOf: 'Usa come copertina: foto {{number}}',
  preparing_one: 'Preparazione di {{count}} foto…',
  preparing_other: 'Preparazione di {{count}} foto…',
  progress: 'Preparazione della foto {{number}} di {{total}}…',
  said: {
    added_one: '{{count}} foto aggiunta.',
    added_other: '{{count}} foto aggiunte.',
    removed: 'Foto {{number}} tolta.',
    back: 'Foto ripristinata.',
    cover: 'Impostata come copertina.',
  },
  undo: 'Annulla',
  notSent: 'Non ancora inviato',
  notSentText:
    'Non è stato possibile usare una foto. Il modulo dice perché. Invia di nuovo per continuare senza quella foto.',
  leaveText: 'Le foto ancora in preparazione restano fuori.',
  freeUp: 'Libera spazio',
  problems: {
    not_an_image_one: '“{{name}}” non è una foto ed è rimasto fuori.',
    not_an_image_other: '{{count}} file non sono foto e sono rimasti fuori.',
    too_large_one: '“{{name}}” supera i 100 MB. Scegline una versione più piccola.',
    too_large_other: '{{count}} foto superano i 100 MB. Scegline versioni più piccole.',
    too_many_pixels_one: '“{{name}}” supera i 200 megapixel. Scegline una versione più piccola.',
    too_many_pixels_other:
      '{{count}} foto superano i 200 megapixel. Scegline versioni più piccole.',
    cannot_decode_one: 'Impossibile leggere “{{name}}”. Forse è danneggiata o incompleta.',
    cannot_decode_other: 'Impossibile leggere {{count}} foto. Forse sono danneggiate o incomplete.',
    cannot_redraw_one:
      'La protezione della privacy di questo browser altera le immagini elaborate dai siti. “{{name}}” si può inviare solo senza modifiche: in JPEG, PNG, WebP o AVIF, fino a 12 MB e 40 megapixel.',
    cannot_redraw_other:
      'La protezione della privacy di questo browser altera le immagini elaborate dai siti. {{count}} foto si possono inviare solo senza modifiche: in JPEG, PNG, WebP o AVIF, fino a 12 MB e 40 megapixel.',
    heic_one:
      'Il browser di questo dispositivo non legge foto HEIC come “{{name}}”. Salvala come JPEG o scegline un’altra.',
    heic_other:
      'Il browser di questo dispositivo non legge foto HEIC. Salva queste {{count}} come JPEG o scegline altre.',
    too_many_one: 'Un luogo può avere fino a {{max}} foto. “{{name}}” è rimasta fuori.',
    too_many_other: 'Un luogo può avere fino a {{max}} foto. {{count}} sono rimaste fuori.',
    no_room_one:
      'Su questo dispositivo non c’è più spazio per “{{name}}”. Prima elimina qualcosa che non ti serve più.',
    no_room_other:
      'Su questo dispositivo non c’è più spazio per {{count}} foto. Prima elimina qualcosa che non ti serve più.',
    failed_one: 'Impossibile aggiungere “{{name}}”. Riprova.',
    failed_other: 'Impossibile aggiungere {{count}} foto. Riprova.',
  },
}
