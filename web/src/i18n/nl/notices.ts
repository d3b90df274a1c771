import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'nl', 'notices'> = {
  title: 'Meldingen',
  newResources: { label: 'Nieuwe plekken', hint: 'Als er in de buurt nieuwe plekken bij komen.' },
  savedUpdates: {
    label: 'Nieuws over bewaarde plekken',
    hint: 'Als een bewaarde plek wijzigt.',
  },
  note: 'Je krijgt meldingen zolang de app open is, ook op de achtergrond. Is de app geïnstalleerd, dan kan hij in sommige browsers ook gesloten ongeveer één keer per dag op updates controleren. Je locatie blijft op dit apparaat.',
  noLocation:
    'Locatievoorzieningen staan uit, dus niets telt als ‘in de buurt’. Zet ze hieronder aan.',
  noPosition:
    'Je locatie is nog niet bekend, dus niets telt als ‘in de buurt’. Centreer de kaart een keer op je locatie.',
  refused: {
    denied:
      'Meldingen van deze site zijn geblokkeerd. Sta ze toe in de instellingen van je browser en zet dit daarna weer aan.',
    default:
      'Je hebt meldingen niet toegestaan. Zet dit weer aan en sta ze toe als je browser erom vraagt.',
    unsupported: 'Deze browser kan geen meldingen tonen.',
    'needs-install':
      'Op iPhone en iPad kan alleen de geïnstalleerde app je meldingen geven. Tik op ‘Deel’, dan op ‘Zet op beginscherm’, en zet dit daar aan.',
  },
  one: {
    added: { title: 'Nieuw bij jou in de buurt: {{name}}', body: '{{location}}' },
    changed: {
      title: '{{name}} is gewijzigd',
      body: 'Je hebt deze plek bewaard.',
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
