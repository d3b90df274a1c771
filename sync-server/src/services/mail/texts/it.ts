import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Italian. */
export const it: MailTexts = {
  hello: 'Ciao,',
  helloName: 'Ciao {{username}},',
  signature: 'Il team di {{product}}',
  confirmEmail: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: 'Qualcuno, speriamo tu, ha usato questo indirizzo per un account di {{product}}. Confermalo qui, così gli altri vedono ciò che aggiungi e recensisci:',
    button: 'Conferma indirizzo e-mail',
    once: 'Il link funziona una sola volta, per {{days}} giorni.',
    notYou:
      'Se non sei stato tu, non devi fare nulla: non viene pubblicato niente e non riceverai altri messaggi.',
  },
  resetLink: {
    subject: 'Scegli una nuova password',
    text: 'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account {{product}}. Puoi sceglierla qui:',
    button: 'Scegli una nuova password',
    once: 'Il link funziona una volta sola, per {{minutes}} minuti.',
    notYou: 'Se la richiesta non è tua, non devi fare nulla: la tua password resta com’è.',
  },
  passwordChanged: {
    subject: 'La tua password è cambiata',
    text: 'Il tuo account {{product}} ha una nuova password, e su tutti gli altri dispositivi la sessione è stata chiusa.',
    notYou:
      'Se la modifica non è tua, chiedi un altro link con “Password dimenticata?” nell’app e rispondi a questo messaggio, così possiamo aiutarti.',
  },
  secondFactorOn: {
    subject: 'L’accesso in due passaggi è attivo',
    text: 'Per accedere al tuo account {{product}} ora serve anche un codice della tua app di autenticazione, e su tutti gli altri dispositivi la sessione è stata chiusa. Conserva i codici di recupero in un posto sicuro.',
    notYou: 'Se la modifica non è tua, rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  secondFactorOff: {
    subject: 'L’accesso in due passaggi è disattivato',
    text: 'Per accedere al tuo account {{product}} basta di nuovo la password.',
    notYou:
      'Se la modifica non è tua, cambia la password e rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  emailChanged: {
    subject: 'Il tuo indirizzo email è cambiato',
    text: 'Il tuo account {{product}} ha ora un altro indirizzo email, e su tutti gli altri dispositivi la sessione è stata chiusa. Questo è l’ultimo messaggio che mandiamo a questo indirizzo.',
    notYou: 'Se la modifica non è tua, rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  accountDeleted: {
    subject: 'Il tuo account è stato eliminato',
    text: 'Il tuo account {{product}} non c’è più, come hai chiesto, e nemmeno le tue recensioni e i tuoi luoghi salvati. Grazie per aver fatto parte della community.',
    notYou:
      'Se la richiesta non è tua, rispondi a questo messaggio, così possiamo capire che cosa è successo.',
  },
}
