import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'it', 'deviceData'> = {
  outdated: {
    title: 'Questa è una versione precedente',
    text: 'Su questo dispositivo ne è già stata usata una più recente. Chiudi tutte le finestre di questa app e riaprila. Niente va perso.',
  },
  blocked: {
    title: 'È ancora aperta una versione precedente',
    text: 'Chiudi le altre schede e finestre di questa app, e qui tutto riprende automaticamente.',
  },
  unavailable: {
    title: 'Questo browser blocca i dati di questo sito',
    text: 'Perciò non si può salvare nulla su questo dispositivo. Consenti i cookie e i dati di questo sito nelle impostazioni del browser, oppure esci dalla navigazione privata, e riprova. Nel frattempo puoi leggere online i luoghi qui sotto.',
  },
  slow: 'La lettura dei dati su questo dispositivo richiede più tempo del solito. Se questa app è aperta in altre schede o finestre, chiudile, e qui tutto riprende automaticamente.',
}
