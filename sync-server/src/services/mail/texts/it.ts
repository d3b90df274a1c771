import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Italian. */
export const it: MailTexts = {
  hello: 'Ciao,',
  helloName: 'Ciao {{username}},',
  signature: 'Il team di {{product}}',
  confirmEmail: {
    subject: 'Conferma il tuo indirizzo email',
    text: 'Qualcuno, speriamo tu, ha usato questo indirizzo per un account {{product}}. Confermalo qui, così gli altri potranno vedere ciò che aggiungi e recensisci:',
    button: 'Conferma indirizzo email',
    once: 'Il link vale {{days}} giorni e funziona una sola volta.',
    notYou:
      'Se la richiesta non è tua, ignora questa email. Non verrà pubblicato nulla e non ti scriveremo più.',
  },
  resetLink: {
    subject: 'Scegli una nuova password',
    text: 'Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account {{product}}. Sceglila qui:',
    button: 'Scegli una nuova password',
    once: 'Il link vale {{minutes}} minuti e funziona una sola volta.',
    notYou: 'Se la richiesta non è tua, ignora questa email. La tua password non cambierà.',
  },
  passwordChanged: {
    subject: 'La tua password è cambiata',
    text: 'Il tuo account {{product}} ha una nuova password, e su tutti gli altri dispositivi la sessione è stata chiusa.',
    notYou:
      'Se la modifica non è tua, chiedi un altro link con “Password dimenticata?” nell’app e rispondi a questo messaggio, così possiamo aiutarti.',
  },
  secondFactorOn: {
    subject: 'L’accesso in due passaggi è attivo',
    text: 'Per accedere al tuo account {{product}} ora serve anche un codice della tua app di autenticazione. Su tutti gli altri dispositivi la sessione è stata chiusa. Conserva i codici di recupero in un posto sicuro.',
    notYou: 'Se la modifica non è tua, rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  secondFactorOff: {
    subject: 'L’accesso in due passaggi è disattivato',
    text: 'Per accedere al tuo account {{product}} basta la password.',
    notYou:
      'Se la modifica non è tua, cambia la password e rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  emailChanged: {
    subject: 'Il tuo indirizzo email è cambiato',
    text: 'Il tuo account {{product}} ha ora un altro indirizzo email, e su tutti gli altri dispositivi la sessione è stata chiusa. Questa è l’ultima email che mandiamo a questo indirizzo.',
    notYou: 'Se la modifica non è tua, rispondi subito a questo messaggio, così possiamo aiutarti.',
  },
  decision: {
    subject: 'Una decisione su ciò che hai pubblicato',
    text: 'Un moderatore ha preso una decisione su qualcosa che hai pubblicato.',
    subjects: {
      resource: 'Il tuo luogo {{name}}',
      review: 'La tua recensione di {{name}}',
      photo: 'La tua foto di {{name}}',
    },
    states: {
      visible: 'Contenuto ripristinato: tutti lo vedono di nuovo.',
      hidden: 'Contenuto nascosto: visibile solo a te e ai moderatori.',
      hiddenPhoto: 'Contenuto nascosto: nessuno può vederlo.',
      removed:
        'Contenuto rimosso: gli altri non lo vedono più. Viene eliminato definitivamente {{days}} giorni dopo la decisione.',
    },
    reasons: {
      unsafe_for_children: 'Potrebbe non essere sicuro per i bambini.',
      illegal: 'Potrebbe essere illegale.',
      personal_data: 'Contiene dati personali di un’altra persona.',
      harassment: 'Attacca o molesta qualcuno.',
      misleading: 'È errato o fuorviante.',
      spam: 'È pubblicità o spam.',
      copyright: 'Usa l’opera di qualcun altro senza permesso.',
      off_topic: 'Non è adatto a questo elenco.',
      other: 'Viola un’altra regola.',
    },
    together:
      'Lo stesso è stato deciso per altri contenuti che hai pubblicato. Numero: {{others}}. L’app mostra tutte le decisioni.',
    appeal:
      'Se non sei d’accordo, puoi contestare la decisione nell’app per sei mesi oppure rispondere a questo messaggio.',
    complain: 'Se non sei d’accordo, rispondi a questo messaggio.',
  },
  sanction: {
    subject: 'Una decisione sul tuo account',
    kinds: {
      warning: 'Un moderatore ti ha inviato un avvertimento sul tuo account {{product}}.',
      suspension: 'Un moderatore ha sospeso il tuo account {{product}} fino al {{date}}.',
      suspensionOpen: 'Un moderatore ha sospeso il tuo account {{product}}.',
      lifted:
        'Il tuo account {{product}} non è più sospeso. Ciò che era in attesa sui tuoi dispositivi verrà inviato.',
    },
    suspended:
      'Finché il tuo account è sospeso, puoi leggere, salvare ed eliminare. Ciò che aggiungi, modifichi o recensisci resta sul tuo dispositivo e viene inviato dopo.',
  },
  reportReceived: {
    subject: 'Abbiamo ricevuto la tua segnalazione',
    text: 'Grazie. Abbiamo ricevuto la tua segnalazione su {{product}} e un moderatore la esaminerà.',
    next: 'Riceverai un’altra e-mail con l’esito. Riferimento: {{reference}}',
    notYou: 'Se non hai inviato alcuna segnalazione, puoi ignorare questa e-mail.',
  },
  reportClosed: {
    subject: 'L’esito della tua segnalazione',
    subjects: {
      resource: 'Hai segnalato il luogo {{name}}.',
      review: 'Hai segnalato una recensione di {{name}}.',
      photo: 'Hai segnalato una foto di {{name}}.',
      member: 'Hai segnalato un membro di {{product}}.',
    },
    outcomes: {
      resolved: 'Un moderatore l’ha esaminata e se ne è occupato.',
      acted: 'Un moderatore ha constatato che viola le nostre regole ed è intervenuto.',
      declined: 'Un moderatore l’ha esaminata e ha deciso di non intervenire.',
    },
  },
  appeal: {
    subject: 'L’esito del tuo reclamo',
    upheld: 'Un moderatore ha esaminato il tuo reclamo. La decisione resta valida.',
    reversed: 'Un moderatore ha esaminato il tuo reclamo e ha annullato la decisione.',
  },
  accountClosed: {
    subject: 'Il tuo account è stato chiuso',
    text: 'Un admin ha eliminato il tuo account {{product}}, insieme alle tue recensioni e ai luoghi salvati.',
  },
  accountDeleted: {
    subject: 'Il tuo account è stato eliminato',
    text: 'Il tuo account {{product}} è stato eliminato, insieme alle tue recensioni e ai tuoi luoghi salvati. Grazie per aver fatto parte della community.',
    notYou:
      'Se la richiesta non è tua, rispondi a questo messaggio, così possiamo capire che cosa è successo.',
  },
}
