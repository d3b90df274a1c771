import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'it', 'notices'> = {
  title: 'Notifiche',
  newResources: { label: 'Nuovi luoghi', hint: 'Quando vengono aggiunti luoghi vicino a te.' },
  savedUpdates: {
    label: 'Novità sui luoghi salvati',
    hint: 'Quando cambia un luogo che hai salvato.',
  },
  note: 'Ricevi notifiche mentre l’app è aperta, anche in background. Se è installata, alcuni browser le permettono anche di cercare novità circa una volta al giorno mentre è chiusa. La tua posizione resta su questo dispositivo.',
  noLocation:
    'I Servizi di localizzazione sono disattivati, quindi niente risulta vicino. Attivali più sotto.',
  noPosition:
    'La tua posizione non è ancora nota, quindi niente risulta vicino. Centra una volta la mappa sulla tua posizione.',
  refused: {
    denied:
      'Le notifiche di questo sito sono bloccate. Consentile nelle impostazioni del browser, poi riattiva questa voce.',
    default:
      'Non hai consentito le notifiche. Riattiva questa voce e consentile quando il browser te lo chiede.',
    unsupported: 'Questo browser non può mostrare notifiche.',
    'needs-install':
      'Su iPhone e iPad solo l’app installata può inviarti notifiche. Tocca Condividi, poi “Aggiungi alla schermata Home”, e attiva questa voce lì.',
  },
  one: {
    added: { title: 'Nuovo vicino a te: {{name}}', body: '{{location}}' },
    changed: { title: 'Novità su {{name}}', body: 'Un luogo che hai salvato è cambiato.' },
  },
  several: {
    added_one: '{{count}} nuovo luogo vicino a te.',
    added_other: '{{count}} nuovi luoghi vicino a te.',
    changed_one: '{{count}} luogo salvato è cambiato.',
    changed_other: '{{count}} luoghi salvati sono cambiati.',
    gone_one: '{{count}} luogo salvato non è più nell’elenco.',
    gone_other: '{{count}} luoghi salvati non sono più nell’elenco.',
  },
  others_one: '{{count}} altro',
  others_other: 'altri {{count}}',
}
