import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'nl', 'areas'> = {
  title: 'Offlinekaarten',
  intro:
    'Een gedownloade kaart toont straten ook zonder netwerk. Hij blijft op dit apparaat tot je hem verwijdert.',
  loading: 'Kaarten zoeken…',
  none: 'Deze gids heeft nog geen stratenkaarten om te downloaden. Kusten, grenzen en steden van de hele wereld staan al op dit apparaat.',
  offline: {
    some: 'Geen netwerk. Wat je kunt downloaden, staat hier zodra je online bent; downloads gaan vanzelf verder.',
    none: 'Geen offlinekaarten op dit apparaat. Wat je kunt downloaden, staat hier zodra je online bent.',
  },
  failed: 'De lijst met kaarten kon niet worden gelezen.',
  retry: 'Opnieuw proberen',
  list: 'Kaarten om te downloaden',
  status: {
    held: '{{size}} op dit apparaat',
    outdated: '{{size}} op dit apparaat. Er is een nieuwere kaart van {{newSize}}.',
    withdrawn:
      '{{size}} op dit apparaat. De gids biedt deze kaart niet meer aan; als je hem verwijdert, komt hij niet terug.',
    progress: '{{received}} van {{total}}, {{percent}}',
    queued: 'Wacht op zijn beurt',
    network: 'Wacht op netwerk: {{progress}}',
    wifi: 'Wacht op wifi: {{progress}}',
    paused: 'Gepauzeerd bij {{progress}}',
    begunAnew: 'De kaart is op de server veranderd, dus de download is opnieuw begonnen.',
  },
  failure: {
    room: 'Er is op dit apparaat geen ruimte meer voor. Verwijder iets wat je niet meer nodig hebt; wat er al van de kaart is, blijft.',
    roomMissing:
      'Er is op dit apparaat te weinig ruimte voor: er is nog {{size}} nodig. Wat er al van de kaart is, blijft.',
    gone: 'De gids biedt deze kaart niet meer aan.',
    damaged: 'Wat de server stuurde, is geen kaart. Er is niets van bewaard.',
  },
  fault: {
    damaged:
      'Deze kaart is niet meer te lezen. Tot hij opnieuw is gedownload, komen de straten van het netwerk.',
    incomplete:
      'De browser is delen van deze kaart kwijt. Tot hij opnieuw is gedownload, komen de straten daar van het netwerk.',
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
    failed: 'Dat kon niet op dit apparaat worden opgeslagen. Probeer het nog eens.',
  },
  delete: {
    title: 'Deze kaart verwijderen?',
    text: '‘{{title}}’ gebruikt {{size}} op dit apparaat. Zonder de kaart is voor de straten daar een netwerk nodig.',
    confirm: '{{size}} verwijderen',
    cancel: 'Behouden',
  },
  cancel: {
    title: 'Deze download annuleren?',
    text: '{{size}} van ‘{{title}}’ is er al en zou worden verwijderd.',
    textUpdate:
      '{{size}} van de nieuwere ‘{{title}}’ is er al en zou worden verwijderd. De kaart die je hebt, blijft.',
    confirm: 'Download annuleren',
    cancel: 'Doorgaan',
  },
  mobile: {
    title: 'Downloaden via mobiele data?',
    text: '‘{{title}}’ is {{size}}; dat kan geld kosten.',
    confirm: 'Mobiele data gebruiken',
    cancel: 'Niet nu',
  },
  total: '{{size}} aan kaarten op dit apparaat.',
  free: 'Nog {{size}} vrij.',
  announce: {
    progress: '{{title}}: {{percent}} gedownload',
    queued: '{{title}}: wacht op zijn beurt',
    network: '{{title}}: wacht op netwerk',
    wifi: '{{title}}: wacht op wifi',
    paused: '{{title}}: gepauzeerd',
    held: '{{title}}: op dit apparaat',
    offered: '{{title}}: niet op dit apparaat',
  },
}
