import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'it', 'legal'> = {
  operator: {
    title: 'Chi gestisce questo elenco',
    name: 'Questo elenco è gestito da {{name}}.',
    address: 'Indirizzo: {{address}}.',
    contact: 'Contatto: {{contact}}.',
  },
  terms: {
    title: 'Termini di servizio',
    updated: 'Ultimo aggiornamento: gennaio 2025',
    back: 'Torna alle Impostazioni',
    sections: {
      acceptance: {
        title: 'Accettazione dei termini',
        text: 'Usando WorldSchool Explorer accetti questi termini. Se non li accetti, ti preghiamo di non usare l’app.',
      },
      service: {
        title: 'Descrizione del servizio',
        text: 'WorldSchool Explorer è un elenco di luoghi per famiglie che educano i figli viaggiando: attività, alloggi, scuole, hub, incontri, ristoranti, medici e spazi di coworking. Puoi esplorare e salvare luoghi senza account; i membri possono anche scrivere recensioni e aggiungere luoghi. L’app conserva l’elenco sul tuo dispositivo e funziona senza rete. Quello che fai offline viene inviato quando torna la rete.',
      },
      responsibilities: {
        title: 'Le tue responsabilità',
        text: 'Tieni per te la tua password e indica un indirizzo email che sia tuo. Quello che scrivi di un luogo deve essere vero, frutto della tua esperienza e corretto verso chi lo gestisce. Prima di metterti in viaggio, verifica orari, prezzi e sicurezza con il luogo stesso.',
      },
      conduct: {
        title: 'Comportamenti vietati',
        text: 'Non pubblicare nulla che sia illegale, che inciti all’odio o che inganni, né informazioni private di altre persone, né pubblicità travestita da recensione, né dati dei figli di altre persone. Non fingere di essere un’altra persona, non cercare di entrare negli account altrui e non sovraccaricare il servizio con richieste automatiche. Possiamo rimuovere questi contenuti.',
      },
      licence: {
        title: 'Licenza sui contenuti',
        text: 'Ciò che scrivi resta tuo. Pubblicando un luogo o una recensione ci permetti di conservarli, di mostrarli a chiunque usi l’app e di tenerne copie sui dispositivi di queste persone, perché l’app funzioni offline. Pubblica solo ciò che hai il diritto di condividere. I dati delle mappe e dei luoghi appartengono alle loro fonti, indicate nelle Impostazioni.',
      },
      safety: {
        title: 'Privacy e sicurezza',
        text: 'L’Informativa sulla privacy spiega che cosa conserviamo e perché. I luoghi provengono dai membri e da fonti pubbliche, e non li abbiamo verificati di persona. Incontra in luoghi pubblici le persone che non conosci, e bada ai tuoi figli ovunque.',
      },
      disclaimers: {
        title: 'Limiti di responsabilità',
        text: 'Il servizio è offerto così com’è. Luoghi, posizioni sulla mappa e recensioni possono essere sbagliati o non aggiornati, e la scheda di un medico non è un parere medico. Nei limiti consentiti dalla legge, non rispondiamo dei danni che derivano dall’averci fatto affidamento.',
      },
      termination: {
        title: 'Chiusura dell’account',
        text: 'Puoi smettere in qualsiasi momento ed eliminare il tuo account, nelle Impostazioni, in Account. Con l’account spariscono le tue recensioni e i tuoi luoghi salvati, e le tue segnalazioni restano senza il tuo nome; i luoghi che hai aggiunto restano senza il tuo nome o spariscono anche loro, come preferisci. Possiamo chiudere gli account che violano questi termini.',
      },
      changes: {
        title: 'Modifiche a questi termini',
        text: 'Quando questi termini cambiano, il nuovo testo appare qui con la sua data. Usare l’app dopo quel momento significa accettarlo.',
      },
      contact: {
        title: 'Contatti',
        text: 'Per domande su questi termini, scrivici con Contatta il supporto, nelle Impostazioni.',
      },
    },
  },
  privacy: {
    title: 'Informativa sulla privacy',
    updated: 'Ultimo aggiornamento: gennaio 2025',
    back: 'Torna alle Impostazioni',
    sections: {
      collected: {
        title: 'I dati che raccogliamo',
        text: 'Senza account, ciò che salvi resta sul tuo dispositivo. Con un account conserviamo il tuo nome utente, il tuo indirizzo email, la lingua in cui ti scriviamo, la tua password in una forma che non può essere riletta, la data di iscrizione, i luoghi che salvi e i luoghi, le recensioni e le segnalazioni di problemi che scrivi. Un cookie mantiene attivo il tuo accesso. Un secondo ricorda che su questo dispositivo hai già effettuato l’accesso, perché gli estranei che provano a indovinare la tua password non ti lascino fuori; scade un anno dopo il tuo ultimo accesso da lì, oppure quando esci da tutti i dispositivi o elimini il tuo account. Per ogni dispositivo collegato conserviamo il browser e il sistema, per esempio Firefox su Android, quando è avvenuto l’accesso e, al massimo una volta all’ora, quando è stato usato l’ultima volta; li vedi nelle impostazioni, e spariscono quando l’accesso termina, al più tardi dopo 30 giorni senza utilizzo. Se attivi l’accesso in due passaggi, conserviamo la chiave che ha anche la tua app di autenticazione, quale codice è stato usato per ultimo e i tuoi codici di recupero in una forma che non può essere riletta; tutto questo sparisce quando lo disattivi. Ti scriviamo per email solo a proposito dell’account stesso e di ciò che hai pubblicato: un link che conferma l’indirizzo, un link per una nuova password, o l’avviso che la password, l’indirizzo o l’accesso in due passaggi sono cambiati, che il tuo account non c’è più o che un admin ha nascosto, rimosso o ripristinato qualcosa che hai pubblicato. Di un indirizzo non confermato conserviamo per un’ora, in una forma che non può essere letta, quando gli abbiamo scritto l’ultima volta, perché nessuno faccia arrivare messaggi a uno sconosciuto di continuo. Un’email che non può essere consegnata subito attende al massimo 24 ore e poi viene cancellata. Come ogni server web, anche il nostro vede il tuo indirizzo IP quando l’app lo contatta, e lo annota quando una richiesta non riesce. Le tue impostazioni, una copia dell’elenco e ciò che non è ancora stato inviato restano sul tuo dispositivo.',
      },
      use: {
        title: 'Come li usiamo',
        text: 'Per farti accedere, per portare i tuoi luoghi salvati e ciò che scrivi su tutti i tuoi dispositivi, per mostrare i tuoi luoghi e le tue recensioni ad altre famiglie e per mantenere sicuro il servizio. Non c’è pubblicità né tracciamento. I Servizi di localizzazione sono disattivati finché non li attivi; la tua posizione viene allora usata sul tuo dispositivo, e ci arriva solo come parte di un luogo che aggiungi e, con una precisione di una decina di metri, quando lì usi la tua posizione attuale e ne cerchiamo il nome. Quando scrivi la posizione di un luogo, cerchiamo ciò che hai scritto. Ciò che cerchiamo viene conservato con la sua risposta per 30 giorni, senza alcuna traccia di chi l’ha chiesto. Se vuoi ricevere notifiche sui nuovi luoghi vicini, l’ultima posizione resta sul tuo dispositivo finché non disattivi una delle due cose.',
      },
      sharing: {
        title: 'Con chi li condividiamo',
        text: 'Luoghi e recensioni sono pubblici, e le recensioni mostrano il tuo nome utente. La segnalazione di un problema viene letta solo da admin e moderatori, con il tuo nome utente. Se cambi il nome, la categoria o la posizione di un luogo, gli admin vedono com’era prima, con il tuo nome utente; le ultime 20 modifiche di questo tipo restano finché esiste il luogo, senza il tuo nome una volta eliminato il tuo account. Il tuo indirizzo email e i tuoi luoghi salvati non vengono mai mostrati ad altri membri. Non vendiamo dati personali, e li consegniamo solo se la legge ci obbliga.',
      },
      children: {
        title: 'Minori di {{age}} anni',
        text: 'Gli account sono per genitori, tutori ed educatori dai {{adultAge}} anni in su; i bambini non possono crearne uno. Se credi che un bambino l’abbia fatto, scrivici e lo elimineremo.',
      },
      security: {
        title: 'Sicurezza',
        text: 'Password, sessioni di accesso e contrassegni dei tuoi dispositivi sono conservati solo come hash, e gli script della pagina non possono leggere i cookie. Nessun sistema è del tutto sicuro, quindi usa una password che non usi da nessun’altra parte.',
      },
      rights: {
        title: 'I tuoi diritti',
        text: 'Nelle Impostazioni c’è una sezione Account: Esporta i miei dati ti dà in un solo file tutto ciò che conserviamo su di te, ed Elimina il mio account lo cancella. Nel profilo correggi il tuo nome utente e il tuo indirizzo email, e puoi modificare o eliminare ogni luogo e ogni recensione che hai scritto. Puoi bloccare un membro, di cui allora non vedi più le recensioni. Nessun altro lo viene a sapere. Lo conserviamo, con il nome che il membro aveva allora, finché non lo sblocchi o uno dei due account viene eliminato. Per qualsiasi altra cosa, scrivici con Contatta il supporto, nelle Impostazioni.',
      },
      retention: {
        title: 'Per quanto tempo li conserviamo',
        text: 'Conserviamo i tuoi dati finché esiste il tuo account. Quando un luogo o un salvataggio viene eliminato, sparisce dall’elenco e ne resta solo un segno vuoto, perché gli altri tuoi dispositivi ne vengano a conoscenza. La nostra risposta a ogni modifica viene conservata per 90 giorni, perché nulla venga applicato due volte, e sparisce con il tuo account se lo elimini. I luoghi che hai aggiunto spariscono allora anche loro o restano senza il tuo nome, come preferisci; se mostrano numeri di telefono o indirizzi email, ti chiediamo se rimuoverli. Per i 180 giorni successivi conserviamo un’impronta dell’accesso di ogni dispositivo, perché il dispositivo sappia che l’account non c’è più. I dati eliminati, compresi quelli di un account eliminato, restano nei nostri backup periodici finché non vengono eliminati anche questi, al più tardi dopo tre mesi. Ciò che fanno i nostri admin, come rimuovere un luogo o un account, viene annotato con i nomi interessati. Quando gli admin nascondono o rimuovono qualcosa che hai pubblicato, la decisione viene conservata, per i primi 180 giorni insieme a ciò che hai scritto, e la vedi nell’app con il suo motivo. Lo stesso vale per gli avvertimenti e le sospensioni del tuo account. Se l’indirizzo email di un account eliminato viene bandito, un’impronta dell’indirizzo viene conservata per due anni. Ciò che scrivi in un reclamo viene cancellato 180 giorni dopo la risposta. Le segnalazioni restano anche quando spariscono ciò di cui parlano o il tuo account, e allora senza il tuo nome. Il loro contenuto viene cancellato 180 giorni dopo la chiusura. Se segnali senza account, i nostri admin vedono il nome e l’indirizzo email che indichi, e lì ti scriviamo l’esito; entrambi vengono cancellati con la segnalazione. Quando esci, i tuoi luoghi salvati, le tue bozze, ciò che hai inviato e quali luoghi hai guardato vengono rimossi dal dispositivo; ciò che non è ancora stato inviato aspetta lì, nascosto, il tuo account. Su un dispositivo condiviso puoi far cancellare tutto ciò che l’app conserva nel browser.',
      },
      international: {
        title: 'Utenti di altri Paesi',
        text: 'Le famiglie usano l’app da ogni parte del mondo, quindi i tuoi dati possono essere trattati in un Paese diverso da quello in cui ti trovi. Questa informativa vale ovunque tu sia.',
      },
      thirdParties: {
        title: 'Servizi di terzi',
        text: 'Le immagini della mappa provengono da un fornitore di mappe aperte, che riceve il tuo indirizzo IP e la zona della mappa che guardi. Le posizioni che scrivi, e il punto in cui usi la tua posizione attuale per un luogo, vengono cercati dal nostro server presso servizi di geocodifica basati su dati cartografici aperti; questi ricevono il testo o il punto, ma non il tuo indirizzo IP né chi sei. I siti web dei luoghi hanno le loro informative, e così l’app di mappe in cui apri un luogo. Tutto il resto dell’app viene dal nostro server.',
      },
      changes: {
        title: 'Modifiche a questa informativa',
        text: 'Quando questa informativa cambia, il nuovo testo appare qui con la sua data.',
      },
      contact: {
        title: 'Contatti',
        text: 'Per domande sui tuoi dati, scrivici con Contatta il supporto, nelle Impostazioni.',
      },
    },
  },
}
