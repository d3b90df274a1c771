import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'nl', 'offlineMaps'> = {
  title: 'Offlinekaarten',
  intro:
    'Met een gedownloade kaart zie je straten ook offline. De kaart blijft op dit apparaat tot je hem verwijdert.',
  loading: 'Kaarten zoeken…',
  none: 'Deze gids heeft nog geen stratenkaarten om te downloaden. Kusten, grenzen en steden van de hele wereld staan al op dit apparaat.',
  offline: {
    some: 'Je bent offline. Beschikbare kaarten staan hier zodra je online bent; downloads gaan automatisch verder.',
    none: 'Geen offlinekaarten op dit apparaat. Beschikbare kaarten staan hier zodra je online bent.',
  },
  failed: 'De lijst met kaarten kon niet worden geladen.',
  retry: 'Opnieuw proberen',
  list: 'Kaarten om te downloaden',
  status: {
    held: '{{size}} op dit apparaat',
    outdated: '{{size}} op dit apparaat. Er is een nieuwere kaart beschikbaar ({{newSize}}).',
    withdrawn:
      '{{size}} op dit apparaat. De gids biedt deze kaart niet meer aan; als je hem verwijdert, kun je hem niet opnieuw downloaden.',
    progress: '{{received}} van {{total}}, {{percent}}',
    queued: 'Wacht op download',
    network: 'Wacht op netwerk: {{progress}}',
    wifi: 'Wacht op wifi: {{progress}}',
    paused: 'Gepauzeerd bij {{progress}}',
    begunAnew: 'De kaart is op de server gewijzigd, dus de download is opnieuw begonnen.',
  },
  failure: {
    room: 'Dit apparaat is vol. Verwijder iets wat je niet meer nodig hebt. Wat al is gedownload, blijft.',
    roomMissing:
      'Te weinig ruimte op dit apparaat: er is nog {{size}} nodig. Wat al is gedownload, blijft.',
    gone: 'De gids biedt deze kaart niet meer aan.',
    damaged: 'Dit bestand is geen geldige kaart. Het is verwijderd.',
  },
  fault: {
    damaged:
      'Deze kaart is niet meer te lezen. Tot je hem opnieuw downloadt, worden de straten online geladen.',
    incomplete:
      'De browser is delen van deze kaart kwijt. Tot je hem opnieuw downloadt, worden de straten daar online geladen.',
  },
  action: {
    download: 'Downloaden',
    update: 'Bijwerken',
    again: 'Opnieuw downloaden',
    pause: 'Pauzeren',
    resume: 'Hervatten',
    mobile: 'Mobiele data',
    retry: 'Opnieuw proberen',
    cancel: 'Annuleren',
    delete: 'Verwijderen',
    failed: 'Dit kon niet op dit apparaat worden opgeslagen. Probeer het nog eens.',
  },
  delete: {
    title: 'Deze kaart verwijderen?',
    text: '‘{{title}}’ gebruikt {{size}} op dit apparaat. Zonder de kaart heb je verbinding nodig om daar straten te zien.',
    confirm: '{{size}} verwijderen',
    cancel: 'Behouden',
  },
  cancel: {
    title: 'Deze download annuleren?',
    text: 'De {{size}} van ‘{{title}}’ die al is gedownload, wordt verwijderd.',
    textUpdate:
      'De {{size}} van de nieuwere ‘{{title}}’ die al is gedownload, wordt verwijderd. Je huidige kaart blijft.',
    confirm: 'Download annuleren',
    cancel: 'Doorgaan',
  },
  mobile: {
    title: 'Downloaden via mobiele data?',
    text: '‘{{title}}’ is {{size}}. Er kunnen datakosten gelden.',
    confirm: 'Mobiele data gebruiken',
    cancel: 'Niet nu',
  },
  total: '{{size}} aan kaarten op dit apparaat.',
  free: 'Nog {{size}} beschikbaar.',
  announce: {
    progress: '{{title}}: {{percent}} gedownload',
    queued: '{{title}}: wacht op download',
    network: '{{title}}: wacht op netwerk',
    wifi: '{{title}}: wacht op wifi',
    paused: '{{title}}: gepauzeerd',
    held: '{{title}}: op dit apparaat',
    offered: '{{title}}: niet op dit apparaat',
  },
}
