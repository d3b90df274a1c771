import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'it', 'lostData'> = {
  title: 'Il browser ha cancellato i dati di questa app',
  text: 'I browser lo fanno quando manca spazio o quando un’app non viene aperta da un po’. Tutto ciò che l’app aveva salvato su questo dispositivo è andato perso.',
  unsent_one:
    'L’ultima volta che l’hai usata qui, {{count}} modifica non era ancora stata inviata. Se non è stata inviata in seguito, è andata persa.',
  unsent_other:
    'L’ultima volta che l’hai usata qui, {{count}} modifiche non erano ancora state inviate. Quelle non inviate in seguito sono andate perse.',
  visitorSaves_one: '{{count}} luogo che avevi salvato senza account non è più salvato.',
  visitorSaves_other: 'I {{count}} luoghi che avevi salvato senza account non sono più salvati.',
  mapAreas_one:
    '{{count}} mappa offline su questo dispositivo non c’è più. Puoi scaricarla di nuovo dalle Impostazioni.',
  mapAreas_other:
    'Le {{count}} mappe offline su questo dispositivo non ci sono più. Puoi scaricarle di nuovo dalle Impostazioni.',
  signedIn: 'Accedi di nuovo per ritrovare tutto ciò che era stato inviato.',
  visitor: 'L’elenco viene scaricato di nuovo automaticamente.',
  signIn: 'Accedi',
  close: 'Ho capito',
}
