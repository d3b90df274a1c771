import type { Texts } from '../texts.ts'

/** The dialogs about one's own account and the Account section. */
export const account: Texts<'it', 'account'> = {
  forgot: {
    link: 'Password dimenticata?',
    title: 'Reimposta la password',
    text: 'Scrivi l’indirizzo email del tuo account e ti mandiamo un link per scegliere una nuova password.',
    submit: 'Invia il link',
    busy: 'Invio…',
    back: 'Torna all’accesso',
    failed: 'Errore',
    fallback: 'Impossibile inviare l’email.',
    doneTitle: 'Email inviata',
    done: 'Guarda la tua posta: trovi lì le istruzioni.',
    sentTitle: 'Email inviata!',
    sentText:
      'Se esiste un account con questa email, entro pochi minuti riceverai le istruzioni per reimpostare la password.',
    close: 'Chiudi',
    offline:
      'Sei offline. Per inviare il link serve una connessione; quello che hai scritto resta qui.',
  },
  reset: {
    title: 'Nuova password',
    text: 'Scegli una nuova password. Con questa accedi qui ed esci da tutti gli altri dispositivi.',
    password: 'Nuova password',
    confirmPassword: 'Conferma la nuova password',
    hint: 'Almeno {{count}} caratteri; qualche parola di seguito va benissimo.',
    submit: 'Salva la nuova password',
    busy: 'Salvataggio…',
    failed: 'Errore',
    fallback: 'Impossibile salvare la nuova password.',
    doneTitle: 'Password cambiata',
    done: 'Hai effettuato l’accesso con la nuova password.',
    expiredTitle: 'Questo link non funziona più',
    expiredText: 'È già stato usato o ha più di {{minutes}} minuti. Possiamo mandartene uno nuovo.',
    sendNew: 'Invia un nuovo link',
    offline:
      'Sei offline. Per salvare una password serve una connessione; quello che hai scritto resta qui.',
  },
  signOut: {
    title: 'Uscire prima che sia tutto inviato?',
    text_one:
      '{{count}} cosa non è ancora stata inviata. Puoi inviarla ora, scartarla o lasciarla nascosta su questo dispositivo finché non accedi di nuovo qui con lo stesso account.',
    text_other:
      '{{count}} cose non sono ancora state inviate. Puoi inviarle ora, scartarle o lasciarle nascoste su questo dispositivo finché non accedi di nuovo qui con lo stesso account.',
    send: 'Invia ora ed esci',
    sending: 'Invio…',
    keep: 'Lascia qui ed esci',
    discard: 'Scarta ed esci',
    offline: 'Non c’è connessione, quindi non è stato possibile inviare nulla.',
    left_one:
      '{{count}} cosa non è stata inviata. Il pulsante di sincronizzazione in alto dice perché e che cosa si può fare.',
    left_other:
      '{{count}} cose non sono state inviate. Il pulsante di sincronizzazione in alto dice perché e che cosa si può fare.',
    discardTitle: 'Scartare per sempre?',
    discardText_one: '{{count}} cosa che esiste solo su questo dispositivo andrà persa.',
    discardText_other: '{{count}} cose che esistono solo su questo dispositivo andranno perse.',
    discardConfirm: 'Scarta ed esci',
  },
  shared: {
    hint: 'Cancella tutto ciò che l’app conserva in questo browser.',
    title: 'Uscire da un dispositivo condiviso?',
    text: 'Tutto ciò che questa app conserva in questo browser viene cancellato, anche bozze, foto, mappe offline e impostazioni. Quello che il tuo account ha sul server resta.',
    unsent_one: '{{count}} cosa non è ancora stata inviata.',
    unsent_other: '{{count}} cose non sono ancora state inviate.',
    others_one:
      'Un altro account ha lasciato qui {{count}} cosa che solo quell’account potrebbe inviare.',
    others_other:
      'Altri account hanno lasciato qui {{count}} cose che solo loro potrebbero inviare.',
    send: 'Invia, esci e cancella',
    confirm: 'Esci e cancella',
    busy: 'Cancellazione…',
    discard: 'Scarta, esci e cancella',
    offline:
      'Non c’è connessione. La sessione sul server finisce appena questo browser torna online.',
  },
  fields: {
    passwordTooLong:
      'Una password può avere al massimo {{max}} caratteri. Questa ne ha {{length}}.',
    badUsername:
      'Un nome utente non può contenere il carattere {{code}} che segue “{{before}}”. Eliminalo.',
    badFirst:
      'Un nome utente non può contenere il carattere {{code}} che si trova all’inizio. Eliminalo.',
    notStored:
      'Impossibile salvare il tuo account su questo dispositivo. Libera un po’ di spazio e riprova.',
  },
  editProfile: {
    open: 'Modifica profilo',
    openHint: 'Il tuo nome e la tua email',
    title: 'Modifica profilo',
    password: 'Password attuale',
    passwordHint: 'La chiediamo perché stai cambiando la tua email.',
    submit: 'Salva profilo',
    busy: 'Salvataggio…',
    failed: 'Salvataggio non riuscito',
    fallback: 'Impossibile aggiornare il profilo.',
    signedOut: 'Accesso non effettuato',
    doneTitle: 'Profilo aggiornato',
    done: 'Le modifiche al tuo profilo sono salvate.',
    offline:
      'Sei offline. Per modificare il profilo serve una connessione; quello che hai scritto resta qui.',
  },
  account: {
    title: 'Account',
    export: 'Esporta i miei dati',
    exportHint:
      'Il tuo account, i tuoi luoghi, le tue recensioni e ciò che hai salvato, in un solo file.',
    exporting: 'Esportazione…',
    exportFailed: 'Esportazione non riuscita',
    exportFallback: 'Impossibile esportare i tuoi dati. Riprova.',
    exported: 'I tuoi dati sono tra i download',
    everywhere: 'Esci da tutti i dispositivi',
    everywhereHint: 'Da questo e da tutti gli altri.',
    delete: 'Elimina il mio account',
    deleteHint: 'Il tuo account, le tue recensioni e ciò che hai salvato spariscono per sempre.',
    offline: 'Per queste cose serve una connessione.',
  },
  everywhere: {
    title: 'Uscire da tutti i dispositivi?',
    text: 'Esci da questo dispositivo e da tutti gli altri.',
    unsent_one:
      '{{count}} cosa non è ancora stata inviata. Resta nascosta su questo dispositivo finché non accedi di nuovo qui con lo stesso account.',
    unsent_other:
      '{{count}} cose non sono ancora state inviate. Restano nascoste su questo dispositivo finché non accedi di nuovo qui con lo stesso account.',
    confirm: 'Esci',
    busy: 'Uscita…',
    failed: 'Impossibile uscire',
    fallback: 'Impossibile uscire dagli altri dispositivi. Riprova.',
    doneTitle: 'Uscita effettuata da tutti i dispositivi',
    done: 'D’ora in poi ogni dispositivo chiederà la password.',
  },
  deleteAccount: {
    title: 'Eliminare il tuo account?',
    text: 'Questa azione non si può annullare. Il tuo account viene eliminato per sempre, su ogni dispositivo, e con esso:',
    goes: {
      reviews: 'le tue recensioni',
      reviews_one: '{{count}} recensione scritta da te',
      reviews_other: 'le tue {{count}} recensioni',
      saves: 'l’elenco dei luoghi che hai salvato',
      unsent_one: '{{count}} cosa su questo dispositivo non ancora inviata',
      unsent_other: '{{count}} cose su questo dispositivo non ancora inviate',
    },
    resources: 'I luoghi che hai aggiunto',
    resources_one: '{{count}} luogo che hai aggiunto',
    resources_other: 'I {{count}} luoghi che hai aggiunto',
    keep: 'Mantieni, senza il mio nome',
    keepHint: 'Altre famiglie continueranno a trovarli.',
    delete: 'Elimina insieme all’account',
    deleteHint: 'Insieme alle recensioni che altre persone hanno scritto.',
    password: 'Password attuale',
    confirm: 'Elimina il mio account',
    busy: 'Eliminazione…',
    cancel: 'Mantieni il mio account',
    failed: 'Errore',
    fallback: 'Impossibile eliminare il tuo account. Riprova.',
    lastAdmin:
      'Il tuo è l’unico account admin, e all’elenco ne serve almeno uno. Prima rendi admin qualcun altro.',
    doneTitle: 'Account eliminato',
    done: 'Il tuo account è stato eliminato su ogni dispositivo.',
    offline: 'Sei offline. Per eliminare il tuo account serve una connessione.',
  },
  gone: {
    title: 'Questo account è stato eliminato',
    text: 'L’account “{{username}}” è stato eliminato su un altro dispositivo o da un admin. I suoi luoghi salvati, e ciò che non aveva ancora inviato, non sono più neanche su questo dispositivo. I luoghi dell’elenco sono ancora qui per te.',
    close: 'Ho capito',
  },
}
