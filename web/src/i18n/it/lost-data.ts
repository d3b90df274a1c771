import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'it', 'lostData'> = {
  title: 'Il browser ha cancellato i dati di questa app',
  text: 'Lo fa quando manca spazio o quando un’app non viene aperta da un po’, e ha cancellato tutto ciò che l’app conservava su questo dispositivo.',
  unsent_one:
    'L’ultima volta che l’hai usata qui, {{count}} modifica non era ancora stata inviata. Se da allora non è partita, è andata persa.',
  unsent_other:
    'L’ultima volta che l’hai usata qui, {{count}} modifiche non erano ancora state inviate. Quelle che da allora non sono partite sono andate perse.',
  visitorSaves_one: '{{count}} luogo che avevi salvato senza account non è più salvato.',
  visitorSaves_other: 'I {{count}} luoghi che avevi salvato senza account non sono più salvati.',
  mapAreas_one:
    '{{count}} mappa offline su questo dispositivo non c’è più. Puoi scaricarla di nuovo dalle Impostazioni.',
  mapAreas_other:
    'Le {{count}} mappe offline su questo dispositivo non ci sono più. Puoi scaricarle di nuovo dalle Impostazioni.',
  signedIn: 'Accedi di nuovo, e torna tutto ciò che era stato inviato.',
  visitor: 'I luoghi dell’elenco tornano da soli.',
  signIn: 'Accedi',
  close: 'Ho capito',
}
