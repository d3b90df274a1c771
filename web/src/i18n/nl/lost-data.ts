import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'nl', 'lostData'> = {
  title: 'Je browser heeft de gegevens van deze app gewist',
  text: 'Browsers doen dat als de ruimte krap wordt of een app een tijd niet is geopend. Alles wat deze app op dit apparaat bewaarde, is weg.',
  unsent_one:
    'Toen je de app hier voor het laatst gebruikte, was {{count}} wijziging nog niet verstuurd. Als die daarna niet alsnog is verstuurd, is die verloren.',
  unsent_other:
    'Toen je de app hier voor het laatst gebruikte, waren {{count}} wijzigingen nog niet verstuurd. Wat daarna niet alsnog is verstuurd, is verloren.',
  visitorSaves_one: '{{count}} plek die je zonder account had bewaard, is niet meer bewaard.',
  visitorSaves_other:
    '{{count}} plekken die je zonder account had bewaard, zijn niet meer bewaard.',
  mapAreas_one:
    '{{count}} offlinekaart is van dit apparaat verdwenen. Bij Instellingen kun je hem opnieuw downloaden.',
  mapAreas_other:
    '{{count}} offlinekaarten zijn van dit apparaat verdwenen. Bij Instellingen kun je ze opnieuw downloaden.',
  signedIn: 'Log weer in om alles terug te halen wat was verstuurd.',
  visitor: 'De gids wordt automatisch opnieuw gedownload.',
  signIn: 'Inloggen',
  close: 'Begrepen',
}
