import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'nl', 'update'> = {
  waiting: 'Er staat een nieuwe versie klaar',
  update: 'Bijwerken',
  later: 'Later',
  working: 'Bijwerken…',
  writing:
    'Je bent in een ander tabblad aan het schrijven. Dat is als concept opgeslagen, maar misschien moet je dat tabblad opnieuw laden.',
  anyway: 'Toch bijwerken',
  slow: 'De nieuwe versie komt zo, of de volgende keer dat je de app opent.',
  elsewhere: 'Bijgewerkt in een ander tabblad',
  retired: 'Deze app is hersteld',
  reload: 'Opnieuw laden',
  missing: {
    title: 'Dit deel kon niet worden geladen',
    offline: 'Je bent offline, en het staat nog niet op dit apparaat. Er is niets verloren.',
    text: 'Misschien is het netwerk traag, of is er inmiddels een nieuwere versie van de app. Er is niets verloren.',
    kept: 'Wat je hebt ingevuld, is als concept opgeslagen.',
    retry: 'Opnieuw proberen',
    close: 'Sluiten',
  },
}
