import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'it', 'deciding'> = {
  open: 'Nascondi o rimuovi',
  reviewBy: 'la recensione di {{name}}',
  title: 'Nascondi o rimuovi',
  text: 'Chi l’ha pubblicato vedrà la tua decisione e il motivo. Puoi annullarla nel pannello admin, ma ciò che rimuovi viene eliminato definitivamente dopo {{days}} giorni.',
  heldText:
    'Il contributo non viene pubblicato. Chi l’ha scritto vedrà la tua decisione e il motivo. Ciò che rimuovi viene eliminato definitivamente dopo {{days}} giorni.',
  what: 'Che cosa vuoi fare?',
  states: {
    hidden: 'Nascondi: visibile solo alla moderazione, agli admin e a chi l’ha pubblicato',
    removed: 'Rimuovi: nascondi ora ed elimina definitivamente dopo {{days}} giorni',
  },
  reason: 'Motivo',
  reasonMissing: 'Scegli un motivo.',
  facts: 'Spiegazione per chi l’ha pubblicato',
  factsHint: 'Che cosa non va di preciso? {{count}}/{{max}} caratteri',
  factsMissing: 'Scrivi quale regola viola.',
  submit: {
    hidden: 'Nascondi',
    removed: 'Rimuovi',
  },
  busy: 'Salvataggio…',
  done: {
    hidden: 'Contenuto nascosto',
    removed: 'Contenuto rimosso',
  },
  doneText: 'Gli altri non lo vedono più.',
  heldDoneText: 'Il contributo non viene pubblicato.',
  undo: 'Annulla',
  failed: 'Salvataggio non riuscito',
  failedText: 'Impossibile salvare la decisione. Riprova.',
  offline:
    'Sei offline. Per salvare la decisione serve una connessione. Ciò che hai scritto resta qui.',
  leaveTitle: 'Scartare ciò che hai scritto?',
  leaveText: 'La decisione non è ancora stata salvata.',
  leave: 'Scarta',
  stay: 'Continua a scrivere',
  sanction: {
    open: 'Avverti o sospendi {{name}}',
    warn: 'Avverti {{name}}',
    text: 'La persona vedrà il motivo, nell’app e per email. Che cosa nascondere o eliminare si decide a parte.',
    kinds: {
      warning: 'Avverti: nessuna restrizione',
      suspension: 'Sospendi: ciò che aggiunge, modifica o recensisce non viene pubblicato',
      lifted: 'Termina la sospensione',
    },
    length: 'Per quanto tempo?',
    days_one: '{{number}} giorno',
    days_other: '{{number}} giorni',
    untilLifted: 'Finché un admin non la termina',
    facts: 'Spiegazione per la persona',
    submit: {
      warning: 'Avverti',
      suspension: 'Sospendi',
      lifted: 'Termina sospensione',
    },
    done: {
      warning: 'Avvertimento inviato',
      suspension: 'Account sospeso',
      lifted: 'Sospensione terminata',
    },
    doneText: 'La persona viene avvisata.',
  },
  everything: {
    title: 'Nascondi o rimuovi tutto di {{name}}',
    progress: '{{done}} fatti, {{left}} rimasti…',
    done: 'Fatti: {{done}}',
    doneText: 'La persona vede le decisioni nell’app.',
  },
}
