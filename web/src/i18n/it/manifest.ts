import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'it', 'manifest'> = {
  description:
    'Luoghi in cui imparare, fermarsi, incontrarsi e mangiare, per famiglie che educano viaggiando. Funziona anche offline.',
  shortcuts: {
    saved: 'Salvati',
    add: 'Aggiungi un luogo',
  },
  pictures: {
    explore: 'Luoghi su una mappa e come schede',
    place: 'Tutto su un luogo',
    saved: 'Luoghi salvati, anche offline',
    wide: 'Luoghi accanto alla mappa',
  },
  noScript: 'Attiva JavaScript, per favore.',
  notStarted:
    'L’app non si è ancora avviata. Ricarica la pagina. Se non basta, forse l’indirizzo è sbagliato, o qualcosa blocca i file dell’app.',
  reload: 'Ricarica',
}
