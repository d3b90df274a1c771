import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'fr', 'lostData'> = {
  title: 'Votre navigateur a effacé les données de l’application',
  text: 'Cela arrive quand l’espace manque ou qu’une application n’a pas été ouverte depuis longtemps. Tout ce que l’application gardait sur cet appareil a disparu.',
  unsent_one:
    'La dernière fois que vous l’avez utilisée ici, {{count}} changement n’avait pas été envoyé. S’il ne l’a pas été depuis, il est perdu.',
  unsent_other:
    'La dernière fois que vous l’avez utilisée ici, {{count}} changements n’avaient pas été envoyés. Ceux qui ne l’ont pas été depuis sont perdus.',
  visitorSaves_one: 'Sans compte, vous aviez enregistré {{count}} lieu ; il n’est plus enregistré.',
  visitorSaves_other:
    'Sans compte, vous aviez enregistré {{count}} lieux ; ils ne sont plus enregistrés.',
  mapAreas_one:
    'Cet appareil avait {{count}} carte hors ligne ; elle n’y est plus. Vous pouvez la télécharger à nouveau dans les réglages.',
  mapAreas_other:
    'Cet appareil avait {{count}} cartes hors ligne ; elles n’y sont plus. Vous pouvez les télécharger à nouveau dans les réglages.',
  signedIn: 'Reconnectez-vous pour retrouver tout ce qui avait été envoyé.',
  visitor: 'L’annuaire se télécharge à nouveau automatiquement.',
  signIn: 'Se connecter',
  close: 'J’ai compris',
}
