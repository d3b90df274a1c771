import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'it', 'help'> = {
  region: {
    title: 'Lingua e regione',
    language: 'Lingua',
    languageText: 'La lingua dell’app. Ciò che scrivono le famiglie resta nella lingua originale.',
    notTranslated: 'Non ancora tradotta',
    distanceUnit: 'Unità di distanza',
    dialogTitle: 'Unità di distanza',
    dialogText: 'Vale per tutte le distanze nell’app.',
    units: { km: 'Chilometri', mi: 'Miglia' },
    choice: '{{name}} ({{unit}})',
    done: 'Fatto',
  },
  faq: {
    title: 'Domande frequenti',
    types: {
      question: 'Che tipi di luoghi posso trovare?',
      answer:
        'Otto tipi di luoghi per famiglie che imparano viaggiando: attività per famiglie, alloggi, scuole alternative, hub di worldschooling, incontri, ristoranti, medici e spazi di coworking. Le categorie in Esplora mostrano un tipo alla volta.',
    },
    adding: {
      question: 'Come aggiungo un nuovo luogo?',
      answer:
        'Tocca il pulsante “+” in Esplora. Scegli una categoria, indica come si chiama il luogo e dove si trova, e descrivilo in una o due frasi; servizi, età, prezzo e contatti sono facoltativi. Per aggiungere un luogo serve un account; prima ti chiediamo di accedere. Senza connessione il luogo resta in attesa sul tuo dispositivo e viene inviato più tardi.',
    },
    saving: {
      question: 'Come salvo i luoghi per dopo?',
      answer:
        'Tocca il cuore su una scheda o nella finestra di un luogo; toccalo di nuovo per togliere il luogo. Ciò che hai salvato è in Salvati, in basso, con o senza connessione. Senza account resta su questo dispositivo; con un account si sincronizza su tutti i tuoi dispositivi.',
    },
    accuracy: {
      question: 'Quanto sono precise le posizioni sulla mappa?',
      answer:
        'Dipende da chi ha aggiunto il luogo. La posizione viene da un suggerimento o dal punto in cui si trovava quella persona, quindi può essere il centro di una città e non la porta d’ingresso. Alcuni luoghi non hanno una posizione e appaiono solo nella lista. Prima di partire, verifica l’indirizzo con il luogo stesso.',
    },
    friendly: {
      question: 'Che cosa rende un luogo adatto al worldschooling?',
      answer:
        'I bambini sono benvenuti, c’è qualcosa da imparare o qualcuno con cui imparare, e va bene per famiglie che si fermano per un po’ e non seguono orari scolastici. L’età, i servizi e le recensioni delle altre famiglie ti dicono se va bene per la tua.',
    },
    reporting: {
      question: 'Come segnalo un’informazione sbagliata?',
      answer:
        'Apri il luogo e scegli Segnala un problema in fondo alla sua finestra. Non serve un account; con un account funziona anche offline. Un luogo che hai aggiunto tu puoi correggerlo: aprilo e scegli Modifica luogo.',
    },
  },
  help: {
    title: 'Aiuto e supporto',
    openHint: 'Guida, domande ed email',
    text: 'Come possiamo aiutarti?',
    guide: 'Guida',
    guideHint: 'Come trovare, salvare, recensire e aggiungere luoghi',
    faq: 'Domande frequenti',
    faqHint: 'Le domande più comuni',
    safety: 'Sicurezza',
    safetyHint: 'Incontri, segnalazioni, linee di aiuto per paese',
    email: 'Scrivi al supporto',
    newTab: 'si apre in una nuova scheda',
    subject: 'Richiesta di aiuto',
    body: 'Ciao,\n\nho bisogno di aiuto per quanto segue:\n\n\n\nGrazie!\n\n{{product}} v{{version}}, build {{build}}',
    version: '{{product}} v{{version}}',
  },
}
