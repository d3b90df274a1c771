import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'nl', 'photoPicking'> = {
  legend: 'Foto’s',
  count: '{{count}} van {{max}}',
  add: 'Tik om foto’s toe te voegen',
  full: 'Niet meer dan {{max}} foto’s',
  take: 'Foto maken',
  hint: 'Maximaal {{max}} foto’s. Locatie en datum worden verwijderd voordat iemand anders ze ziet.',
  dropHint: 'Je kunt foto’s ook hierheen slepen of plakken.',
  drop: 'Zet de foto’s hier neer',
  list: 'Gekozen foto’s',
  photo: 'Foto {{number}} van {{count}}',
  missing: 'Niet op dit apparaat',
  remove: 'Foto {{number}} weghalen',
  cover: 'Omslag',
  coverOf: 'Omslag: foto {{number}}',
  makeCover: 'Als omslag',
  makeCoverOf: 'Als omslag: foto {{number}}',
  preparing_one: '{{count}} foto voorbereiden…',
  preparing_other: '{{count}} foto’s voorbereiden…',
  progress: 'Foto {{number}} van {{total}} voorbereiden…',
  said: {
    added_one: '{{count}} foto toegevoegd.',
    added_other: '{{count}} foto’s toegevoegd.',
    removed: 'Foto {{number}} weggehaald.',
    back: 'Foto hersteld.',
    cover: 'Ingesteld als omslag.',
  },
  undo: 'Ongedaan maken',
  notSent: 'Nog niet verstuurd',
  notSentText:
    'Een foto kon niet worden gebruikt. In het formulier staat waarom. Verstuur het opnieuw om zonder die foto verder te gaan.',
  leaveText: 'Foto’s die nog worden voorbereid, worden weggelaten.',
  freeUp: 'Ruimte vrijmaken',
  problems: {
    not_an_image_one: '‘{{name}}’ is geen foto en is weggelaten.',
    not_an_image_other: '{{count}} bestanden zijn geen foto’s en zijn weggelaten.',
    too_large_one: '‘{{name}}’ is groter dan 100 MB. Kies er een kleinere versie van.',
    too_large_other: '{{count}} foto’s zijn groter dan 100 MB. Kies er kleinere versies van.',
    too_many_pixels_one:
      '‘{{name}}’ heeft meer dan 200 megapixel. Kies er een kleinere versie van.',
    too_many_pixels_other:
      '{{count}} foto’s hebben meer dan 200 megapixel. Kies er kleinere versies van.',
    cannot_decode_one:
      '‘{{name}}’ kon niet worden gelezen. Misschien is de foto beschadigd of niet compleet.',
    cannot_decode_other:
      '{{count}} foto’s konden niet worden gelezen. Misschien zijn ze beschadigd of niet compleet.',
    cannot_redraw_one:
      'De privacybescherming van deze browser verandert afbeeldingen die websites bewerken. ‘{{name}}’ kan daarom alleen onveranderd worden verstuurd: als JPEG, PNG, WebP of AVIF tot 12 MB en 40 megapixel.',
    cannot_redraw_other:
      'De privacybescherming van deze browser verandert afbeeldingen die websites bewerken. {{count}} foto’s kunnen daarom alleen onveranderd worden verstuurd: als JPEG, PNG, WebP of AVIF tot 12 MB en 40 megapixel.',
    heic_one:
      'Deze browser kan HEIC-foto’s zoals ‘{{name}}’ niet lezen. Sla de foto op als JPEG of kies een andere.',
    heic_other:
      'Deze browser kan HEIC-foto’s niet lezen. Sla deze {{count}} op als JPEG of kies andere.',
    too_many_one: 'Een plek kan maximaal {{max}} foto’s hebben. ‘{{name}}’ is weggelaten.',
    too_many_other: 'Een plek kan maximaal {{max}} foto’s hebben. {{count}} zijn weggelaten.',
    no_room_one:
      'Er is op dit apparaat geen ruimte meer voor ‘{{name}}’. Verwijder eerst iets wat je niet meer nodig hebt.',
    no_room_other:
      'Er is op dit apparaat geen ruimte meer voor {{count}} foto’s. Verwijder eerst iets wat je niet meer nodig hebt.',
    failed_one: '‘{{name}}’ kon niet worden toegevoegd. Probeer het nog eens.',
    failed_other: '{{count}} foto’s konden niet worden toegevoegd. Probeer het nog eens.',
  },
}
