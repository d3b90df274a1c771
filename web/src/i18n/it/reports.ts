import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'it', 'reports'> = {
  open: 'Segnala un problema',
  title: 'Segnala un problema',
  description: 'Se ne occupano gli admin. Nessun altro vede quello che scrivi.',
  kind: 'Che cosa non va?',
  kinds: {
    wrong_details: 'Informazioni errate (prezzo, orari, contatti)',
    wrong_place: 'Nel punto sbagliato della mappa',
    closed: 'Chiuso definitivamente',
    unsafe: 'Non sicuro per i bambini',
    duplicate: 'Presente due volte',
    other: 'Qualcos’altro',
  },
  comment: 'Commento',
  commentHints: {
    wrong_details: 'Che cosa è sbagliato e qual è l’informazione giusta?',
    wrong_place: 'Dove si trova davvero?',
    closed: 'Da quando, se lo sai?',
    unsafe: 'A che cosa dovrebbero fare attenzione le famiglie?',
    duplicate: 'Come si chiama l’altro?',
    other: 'Che cosa dovremmo sapere?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Descrivi il problema in poche parole.',
  kindMissing: 'Scegli un problema.',
  send: 'Invia segnalazione',
  busy: 'Invio…',
  done: 'Grazie per la segnalazione',
  doneText: 'È salvata su questo dispositivo e verrà inviata agli admin quando sei online.',
  failed: 'Errore',
  failedText: 'Impossibile salvare la segnalazione su questo dispositivo. Riprova.',
  leaveTitle: 'Uscire senza inviare?',
  leaveText: 'Perderai ciò che hai scritto.',
  leave: 'Esci',
  stay: 'Continua a scrivere',
}
