import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'nl', 'update'> = {
  waiting: 'Er staat een nieuwe versie klaar',
  update: 'Bijwerken',
  later: 'Later',
  working: 'Bijwerken…',
  writing:
    'In een ander tabblad wordt iets geschreven. Het blijft als concept bewaard, maar misschien moet het andere tabblad opnieuw worden geladen.',
  anyway: 'Toch bijwerken',
  slow: 'De nieuwe versie komt zodra dit apparaat met iets anders klaar is, uiterlijk bij de volgende start.',
  elsewhere: 'Bijgewerkt in een ander tabblad',
  retired: 'Deze app is hersteld',
  reload: 'Opnieuw laden',
  missing: {
    title: 'Dit deel kon niet worden geladen',
    offline: 'Er is geen netwerk, en het staat nog niet op dit apparaat. Er is niets verloren.',
    text: 'Misschien is het netwerk traag, of is er inmiddels een nieuwere versie van de app. Er is niets verloren.',
    kept: 'Wat je hebt ingevuld, blijft als concept bewaard.',
    retry: 'Opnieuw proberen',
    close: 'Sluiten',
  },
}
