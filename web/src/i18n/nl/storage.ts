import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'nl', 'storage'> = {
  title: 'Opslag',
  intro: 'Wat deze app op dit apparaat bewaart, zodat hij offline werkt.',
  measuring: 'Meten…',
  unknown: 'Onbekend',
  kinds: {
    places: 'Plekken en reviews',
    placesHint: 'De hele gids. Blijft altijd staan, zodat de app offline werkt.',
    own: 'Je bewaarde plekken en bijdragen',
    ownHint:
      'Bewaarde plekken, reviews, concepten en niet-verstuurde wijzigingen. Die kun je hier niet wissen.',
    photos: 'Foto’s',
    photosHint: 'Van plekken die je bewaarde of opende, en je eigen foto’s.',
    streets: 'Straten die je op de kaart zag',
    streetsHint: 'Zodat je ze ook offline weer ziet.',
    maps: 'Offlinekaarten',
    mapsHint: 'Door jou gedownload. Bekijk ze onder ‘Offlinekaarten’.',
    app: 'De app zelf',
    appHint: 'Zodat hij offline start.',
  },
  total: '{{size}} in totaal',
  room: '{{used}} van maximaal {{quota}} gebruikt.',
  roomLabel: 'Gebruikte ruimte',
  noRoom: 'Deze browser geeft niet aan hoeveel ruimte er is.',
  kept: 'Je browser bewaart dit allemaal tot je het verwijdert.',
  notKept: 'Als de ruimte op dit apparaat krap wordt, kan de browser dit allemaal wissen.',
  ask: 'Mijn gegevens behouden',
  refused:
    'Je browser heeft dit voorlopig geweigerd. De kans is groter als de app is geïnstalleerd of vaak wordt gebruikt.',
  sevenDays:
    'Safari verwijdert wat een website bewaart als je Safari zeven dagen gebruikt zonder die website te openen. Op het beginscherm bewaart deze app alles: tik op ‘Deel’, dan op ‘Zet op beginscherm’.',
  clear: 'Wissen',
  question: {
    photos: 'Foto’s wissen?',
    photosText:
      '{{size}} aan gedownloade foto’s wordt gewist. Je eigen niet-verstuurde foto’s blijven. De rest wordt online opnieuw gedownload als je de plekken opent.',
    streets: 'Straten wissen?',
    streetsText:
      'Offline toont de kaart dan alleen nog straten op je offlinekaarten. Online worden straten opnieuw gedownload als je ze bekijkt.',
    maps: 'Alle offlinekaarten verwijderen?',
    mapsText:
      'Alle offlinekaarten op dit apparaat ({{size}}) worden verwijderd, ook onvoltooide downloads. Wil je ze weer gebruiken, dan moet je elke kaart opnieuw downloaden.',
    confirm: 'Wissen',
    cancel: 'Behouden',
    busy: 'Wissen…',
  },
  done: {
    photos: 'Foto’s gewist',
    streets: 'Straten gewist',
    maps: 'Offlinekaarten verwijderd',
    text: '{{size}} vrijgemaakt.',
    nothing: 'Niets te wissen.',
  },
  failed: 'Dat lukte niet. Probeer het nog eens.',
  full: {
    text: '{{percent}}% van de opslag van deze app is gebruikt',
    open: 'Opslag bekijken',
    later: 'Later',
  },
}
