import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'it', 'blocking'> = {
  title: 'Membri bloccati',
  hint: 'Membri di cui non vedi le recensioni.',
  text: 'Non vedi le recensioni di questi membri. Non ne vengono informati.',
  empty: 'Non hai bloccato nessuno',
  emptyHint:
    'Per bloccare un membro, apri un luogo e scegli “Blocca questo membro” sotto una sua recensione.',
  since: 'Bloccato il {{day}}',
  waiting: 'In attesa di invio',
  open: 'Blocca questo membro',
  askTitle: 'Bloccare {{name}}?',
  askText:
    'Non vedrai più le recensioni di {{name}}, su nessuno dei tuoi dispositivi. {{name}} non ne viene informato e le valutazioni medie restano come sono. Puoi annullare in qualsiasi momento nelle Impostazioni, in “Membri bloccati”.',
  confirm: 'Blocca',
  busy: 'Blocco…',
  done: '{{name}} è bloccato',
  undo: 'Annulla',
  unblock: 'Sblocca',
  unblocked: '{{name}} non è più bloccato',
  failed: 'Errore',
  failedText: 'Impossibile salvare la modifica su questo dispositivo. Riprova.',
  hidden_one: '1 recensione di un membro che hai bloccato è nascosta.',
  hidden_other: '{{count}} recensioni di membri che hai bloccato sono nascoste.',
}
