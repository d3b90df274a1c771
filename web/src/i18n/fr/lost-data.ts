import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'fr', 'lostData'> = {
  title: 'Votre navigateur a vidé cette application',
  text: 'Il le fait quand l’espace manque ou qu’une application n’a pas été ouverte depuis longtemps. Il a effacé tout ce que l’application gardait sur cet appareil.',
  unsent_one:
    'La dernière fois que vous l’avez utilisée ici, {{count}} changement n’avait pas été envoyé. S’il n’est pas parti depuis, il est perdu.',
  unsent_other:
    'La dernière fois que vous l’avez utilisée ici, {{count}} changements n’avaient pas été envoyés. Ceux qui ne sont pas partis depuis sont perdus.',
  visitorSaves_one: 'Sans compte, vous aviez enregistré {{count}} lieu ; il n’est plus enregistré.',
  visitorSaves_other:
    'Sans compte, vous aviez enregistré {{count}} lieux ; ils ne sont plus enregistrés.',
  mapAreas_one:
    'Cet appareil avait {{count}} carte hors ligne ; elle n’y est plus. Vous pouvez la télécharger à nouveau dans les réglages.',
  mapAreas_other:
    'Cet appareil avait {{count}} cartes hors ligne ; elles n’y sont plus. Vous pouvez les télécharger à nouveau dans les réglages.',
  signedIn: 'Reconnectez-vous, et tout ce qui avait été envoyé reviendra.',
  visitor: 'Les lieux de l’annuaire reviennent d’eux-mêmes.',
  signIn: 'Se connecter',
  close: 'J’ai compris',
}
