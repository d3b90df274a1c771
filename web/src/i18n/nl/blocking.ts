import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'nl', 'blocking'> = {
  title: 'Geblokkeerde leden',
  hint: 'Leden van wie je de reviews niet ziet.',
  text: 'Je ziet de reviews van deze leden niet. Ze krijgen hier geen bericht van.',
  empty: 'Je hebt niemand geblokkeerd',
  emptyHint:
    'Wil je een lid blokkeren, open dan een plek en kies ‘Dit lid blokkeren’ onder een review van dat lid.',
  since: 'Geblokkeerd op {{day}}',
  waiting: 'Wordt nog verzonden',
  open: 'Dit lid blokkeren',
  askTitle: '{{name}} blokkeren?',
  askText:
    'Je ziet dan op geen van je apparaten nog reviews van {{name}}. {{name}} krijgt hier geen bericht van en de gemiddelde beoordelingen blijven zoals ze zijn. Je kunt dit altijd ongedaan maken bij Instellingen, onder ‘Geblokkeerde leden’.',
  confirm: 'Blokkeren',
  busy: 'Blokkeren…',
  done: '{{name}} is geblokkeerd',
  undo: 'Ongedaan maken',
  unblock: 'Deblokkeren',
  unblocked: '{{name}} is niet meer geblokkeerd',
  failed: 'Er ging iets mis',
  failedText: 'De wijziging kon niet op dit apparaat worden opgeslagen. Probeer het nog eens.',
  hidden_one: '1 review van een lid dat je hebt geblokkeerd, is verborgen.',
  hidden_other: '{{count}} reviews van leden die je hebt geblokkeerd, zijn verborgen.',
}
