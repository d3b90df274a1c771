import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'nl', 'notices'> = {
  title: 'Meldingen',
  newResources: { label: 'Nieuwe plekken', hint: 'Als er in de buurt nieuwe plekken bij komen.' },
  savedUpdates: {
    label: 'Nieuws over bewaarde plekken',
    hint: 'Als een plek die je hebt bewaard, verandert.',
  },
  note: 'Meldingen komen zolang de app open is, ook op de achtergrond. Is de app geïnstalleerd, dan mag hij van sommige browsers ook als hij gesloten is ongeveer één keer per dag naar nieuws kijken. Je locatie blijft op dit apparaat.',
  noLocation:
    'Locatievoorzieningen staan uit, dus niets telt als ‘in de buurt’. Zet ze hieronder aan.',
  noPosition:
    'Je locatie is nog niet bekend, dus niets telt als ‘in de buurt’. Centreer de kaart een keer op je locatie.',
  refused: {
    denied:
      'Meldingen van deze site zijn geblokkeerd. Sta ze toe in de instellingen van je browser en zet dit daarna weer aan.',
    default:
      'Je browser heeft geen toestemming om je meldingen te geven. Zet dit weer aan en sta het toe als ernaar wordt gevraagd.',
    unsupported: 'Deze browser kan geen meldingen tonen.',
    'needs-install':
      'Op iPhone en iPad kan alleen de geïnstalleerde app je meldingen geven. Tik op ‘Deel’, dan op ‘Zet op beginscherm’, en zet dit daar aan.',
  },
  one: {
    added: { title: 'Nieuw bij jou in de buurt: {{name}}', body: '{{location}}' },
    changed: {
      title: 'Nieuws over {{name}}',
      body: 'Een plek die je hebt bewaard, is veranderd.',
    },
  },
  several: {
    added_one: '{{count}} nieuwe plek bij jou in de buurt.',
    added_other: '{{count}} nieuwe plekken bij jou in de buurt.',
    changed_one: '{{count}} bewaarde plek is veranderd.',
    changed_other: '{{count}} bewaarde plekken zijn veranderd.',
    gone_one: '{{count}} bewaarde plek staat niet meer in de gids.',
    gone_other: '{{count}} bewaarde plekken staan niet meer in de gids.',
  },
  others_one: '{{count}} andere',
  others_other: '{{count}} andere',
}
