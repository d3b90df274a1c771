import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'nl', 'storage'> = {
  title: 'Opslag',
  intro: 'Wat deze app op dit apparaat bewaart, zodat hij zonder netwerk werkt.',
  measuring: 'Meten…',
  unknown: 'Onbekend',
  kinds: {
    places: 'Plekken en reviews',
    placesHint: 'De hele gids. Die blijft, want hij moet er zonder netwerk zijn.',
    own: 'Wat je bewaarde en schreef',
    ownHint:
      'Bewaarde plekken, reviews, concepten en wat nog niet is verstuurd. Die kun je hier niet wissen.',
    photos: 'Foto’s',
    photosHint: 'Van plekken die je bewaarde of bekeek, en foto’s die je zelf maakte.',
    streets: 'Straten die je op de kaart zag',
    streetsHint: 'Zonder netwerk weer te zien.',
    maps: 'Offlinekaarten',
    mapsHint: 'Door jou gedownload; bij ‘Offlinekaarten’ staan ze een voor een.',
    app: 'De app zelf',
    appHint: 'Zodat hij zonder netwerk start.',
  },
  total: '{{size}} in totaal',
  room: 'De browser telt {{used}}. Hij staat tot {{quota}} toe, zolang er op dit apparaat zoveel ruimte is.',
  roomLabel: 'Gebruikte ruimte',
  noRoom: 'Deze browser vertelt niet hoeveel ruimte er is.',
  kept: 'De browser heeft beloofd dit allemaal te bewaren tot je het verwijdert.',
  notKept: 'Als de ruimte op dit apparaat krap wordt, kan de browser dit allemaal wissen.',
  ask: 'Vragen om alles te bewaren',
  refused:
    'De browser zegt voorlopig nee. Bij een app die is geïnstalleerd of vaak wordt gebruikt, zegt hij eerder ja.',
  sevenDays:
    'Safari verwijdert wat een website bewaart als je Safari zeven dagen gebruikt zonder die website te openen. Op het beginscherm bewaart deze app alles: tik op ‘Deel’, dan op ‘Zet op beginscherm’.',
  clear: 'Wissen',
  question: {
    photos: 'Foto’s wissen?',
    photosText:
      '{{size}} aan foto’s van het netwerk verdwijnt. Foto’s die je hebt gemaakt en nog niet verstuurd, blijven. Met een netwerk komen de andere terug als je hun plekken bekijkt.',
    streets: 'Straten wissen?',
    streetsText:
      'Zonder netwerk toont de kaart dan geen straten, behalve op je offlinekaarten. Met een netwerk komen ze terug als je ze bekijkt.',
    maps: 'Alle offlinekaarten verwijderen?',
    mapsText:
      'Alle offlinekaarten op dit apparaat ({{size}}) verdwijnen, ook die nog onderweg zijn. Elke kaart moet je dan opnieuw downloaden.',
    confirm: 'Wissen',
    cancel: 'Behouden',
    busy: 'Wissen…',
  },
  done: {
    photos: 'Foto’s gewist',
    streets: 'Straten gewist',
    maps: 'Offlinekaarten verwijderd',
    text: '{{size}} is weer vrij.',
    nothing: 'Er viel niets te wissen.',
  },
  failed: 'Dat lukte niet. Probeer het nog eens.',
  full: {
    text: '{{percent}}% van de ruimte die de browser deze app geeft, is gebruikt',
    open: 'Opslag bekijken',
    later: 'Later',
  },
}
