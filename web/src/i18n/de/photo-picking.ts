import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'de', 'photoPicking'> = {
  legend: 'Fotos',
  count: '{{count}} von {{max}}',
  add: 'Tippe, um Fotos hinzuzufügen',
  full: 'Mehr als {{max}} Fotos gehen nicht',
  take: 'Foto aufnehmen',
  hint: 'Bis zu {{max}} Fotos. Aufnahmeort und Datum werden entfernt, bevor jemand anders sie sieht.',
  dropHint: 'Du kannst Fotos auch hierher ziehen oder einfügen.',
  drop: 'Fotos hier ablegen',
  list: 'Gewählte Fotos',
  photo: 'Foto {{number}} von {{count}}',
  missing: 'Nicht auf diesem Gerät',
  remove: 'Foto {{number}} entfernen',
  cover: 'Titelbild',
  coverOf: 'Titelbild: Foto {{number}}',
  makeCover: 'Als Titelbild',
  makeCoverOf: 'Als Titelbild: Foto {{number}}',
  preparing_one: '{{count}} Foto wird vorbereitet …',
  preparing_other: '{{count}} Fotos werden vorbereitet …',
  progress: 'Foto {{number}} von {{total}} wird vorbereitet …',
  said: {
    added_one: '{{count}} Foto hinzugefügt.',
    added_other: '{{count}} Fotos hinzugefügt.',
    removed: 'Foto {{number}} entfernt.',
    back: 'Foto wiederhergestellt.',
    cover: 'Als Titelbild festgelegt.',
  },
  undo: 'Rückgängig',
  notSent: 'Noch nicht gesendet',
  notSentText:
    'Ein Foto konnte nicht verwendet werden. Das Formular sagt, warum. Sende es nochmal, um ohne dieses Foto weiterzumachen.',
  leaveText: 'Fotos, die noch nicht fertig vorbereitet sind, werden weggelassen.',
  freeUp: 'Platz schaffen',
  problems: {
    not_an_image_one: '„{{name}}“ ist kein Foto und wurde weggelassen.',
    not_an_image_other: '{{count}} Dateien sind keine Fotos und wurden weggelassen.',
    too_large_one: '„{{name}}“ ist größer als 100 MB. Bitte wähle eine kleinere Version davon.',
    too_large_other:
      '{{count}} Fotos sind größer als 100 MB. Bitte wähle kleinere Versionen davon.',
    too_many_pixels_one:
      '„{{name}}“ hat mehr als 200 Megapixel. Bitte wähle eine kleinere Version davon.',
    too_many_pixels_other:
      '{{count}} Fotos haben mehr als 200 Megapixel. Bitte wähle kleinere Versionen davon.',
    cannot_decode_one:
      '„{{name}}“ ließ sich nicht lesen. Vielleicht ist es beschädigt oder unvollständig.',
    cannot_decode_other:
      '{{count}} Fotos ließen sich nicht lesen. Vielleicht sind sie beschädigt oder unvollständig.',
    cannot_redraw_one:
      'Der Datenschutz dieses Browsers verändert Bilder, die Websites bearbeiten. „{{name}}“ lässt sich daher nur unverändert senden: als JPEG, PNG, WebP oder AVIF mit bis zu 12 MB und 40 Megapixeln.',
    cannot_redraw_other:
      'Der Datenschutz dieses Browsers verändert Bilder, die Websites bearbeiten. {{count}} Fotos lassen sich daher nur unverändert senden: als JPEG, PNG, WebP oder AVIF mit bis zu 12 MB und 40 Megapixeln.',
    heic_one:
      'Dieser Browser kann HEIC-Fotos wie „{{name}}“ nicht lesen. Speichere es als JPEG oder wähle ein anderes.',
    heic_other:
      'Dieser Browser kann HEIC-Fotos nicht lesen. Speichere diese {{count}} als JPEG oder wähle andere.',
    too_many_one: 'Ein Ort kann bis zu {{max}} Fotos haben. „{{name}}“ wurde weggelassen.',
    too_many_other: 'Ein Ort kann bis zu {{max}} Fotos haben. {{count}} wurden weggelassen.',
    no_room_one:
      'Auf diesem Gerät ist kein Platz mehr für „{{name}}“. Lösche zuerst etwas, das du nicht mehr brauchst.',
    no_room_other:
      'Auf diesem Gerät ist kein Platz mehr für {{count}} Fotos. Lösche zuerst etwas, das du nicht mehr brauchst.',
    failed_one: '„{{name}}“ konnte nicht hinzugefügt werden. Bitte versuch es nochmal.',
    failed_other: '{{count}} Fotos konnten nicht hinzugefügt werden. Bitte versuch es nochmal.',
  },
}
