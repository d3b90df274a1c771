import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'nl', 'install'> = {
  section: 'App',
  row: 'App installeren',
  rowHint: 'Op je beginscherm, in een eigen venster, en ook zonder netwerk meteen open.',
  hint: {
    label: 'App installeren',
    text: 'Zet de app op je beginscherm: hij opent meteen, ook offline.',
    install: 'Installeren',
    how: 'Laat zien hoe',
    notNow: 'Niet nu',
  },
  steps: {
    title: 'Op je beginscherm zetten',
    description: 'Drie keer tikken in Safari.',
    close: 'Sluiten',
    share: 'Tik op ‘Deel’ in de balk van Safari.',
    shareMore: 'Niet te zien? Het staat in het menu met de drie puntjes.',
    add: 'Scrol omlaag en tik op ‘Zet op beginscherm’.',
    confirm: 'Tik bovenaan op ‘Voeg toe’.',
    addButton: 'Voeg toe',
    after:
      'Op het beginscherm begint de app opnieuw. Log daar één keer in, dan staat alles uit je account er weer.',
    done: 'Begrepen',
  },
  busy: 'Eén ding tegelijk',
  busyText: 'Maak af of sluit wat je aan het schrijven bent, en open dit daarna opnieuw.',
}
