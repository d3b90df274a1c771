import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'it', 'update'> = {
  waiting: 'È pronta una nuova versione',
  update: 'Aggiorna',
  later: 'Più tardi',
  working: 'Aggiornamento…',
  writing:
    'Stai scrivendo qualcosa in un’altra scheda. Viene salvato come bozza, ma forse dovrai ricaricare quella scheda.',
  anyway: 'Aggiorna comunque',
  slow: 'Sarà attiva a breve, o la prossima volta che apri l’app.',
  elsewhere: 'Aggiornata in un’altra scheda',
  retired: 'Questa app è stata riparata',
  reload: 'Ricarica',
  missing: {
    title: 'Impossibile caricare questa parte',
    offline: 'Sei offline, e non è ancora su questo dispositivo. Niente è andato perso.',
    text: 'Forse la rete è lenta, o c’è già una versione più recente dell’app. Niente è andato perso.',
    kept: 'Quello che hai scritto è salvato come bozza.',
    retry: 'Riprova',
    close: 'Chiudi',
  },
}
