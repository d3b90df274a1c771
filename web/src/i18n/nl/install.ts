import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'nl', 'install'> = {
  section: 'App',
  row: 'App installeren',
  rowHint: 'Opent meteen vanaf je beginscherm, ook offline.',
  hint: {
    label: 'App installeren',
    text: 'Zet de app op je beginscherm. Hij opent meteen, ook offline.',
    install: 'Installeren',
    how: 'Laat zien hoe',
    notNow: 'Niet nu',
  },
  steps: {
    title: 'Op je beginscherm zetten',
    description: 'Drie keer tikken in Safari.',
    close: 'Sluiten',
    share: 'Tik op ‘Deel’ in de balk van Safari.',
    shareMore: 'Staat het er niet bij? Kijk in het menu met de drie puntjes.',
    add: 'Scrol omlaag en tik op ‘Zet op beginscherm’.',
    confirm: 'Tik bovenaan op ‘Voeg toe’.',
    addButton: 'Voeg toe',
    after:
      'Op het beginscherm begint de app leeg. Log daar één keer in om je bewaarde plekken en reviews te zien.',
    done: 'Begrepen',
  },
  busy: 'Eerst dit afronden',
  busyText: 'Rond af wat je aan het schrijven bent of sluit het, en open het daarna opnieuw.',
}
