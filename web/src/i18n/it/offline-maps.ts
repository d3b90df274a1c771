import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'it', 'offlineMaps'> = {
  title: 'Mappe offline',
  intro:
    'Le mappe scaricate mostrano le strade anche offline. Restano su questo dispositivo finché non le elimini.',
  loading: 'Ricerca delle mappe…',
  none: 'Questo elenco non ha ancora mappe stradali da scaricare. Coste, confini e città di tutto il mondo sono già su questo dispositivo.',
  offline: {
    some: 'Sei offline. Le mappe disponibili appaiono quando sei online; i download riprendono automaticamente.',
    none: 'Nessuna mappa offline su questo dispositivo. Le mappe disponibili appaiono quando sei online.',
  },
  failed: 'Impossibile caricare l’elenco delle mappe.',
  retry: 'Riprova',
  list: 'Mappe da scaricare',
  status: {
    held: '{{size}} su questo dispositivo',
    outdated: '{{size}} su questo dispositivo. È disponibile una mappa più recente da {{newSize}}.',
    withdrawn:
      '{{size}} su questo dispositivo. L’elenco non offre più questa mappa. Se la elimini, non potrai scaricarla di nuovo.',
    progress: '{{received}} di {{total}}, {{percent}}',
    queued: 'In attesa di download',
    network: 'In attesa della rete: {{progress}}',
    wifi: 'In attesa del Wi-Fi: {{progress}}',
    paused: 'In pausa: {{progress}}',
    begunAnew: 'La mappa è cambiata sul server, quindi il download è ricominciato.',
  },
  failure: {
    room: 'Su questo dispositivo non c’è più spazio. Elimina qualcosa che non ti serve più. Ciò che è già stato scaricato resta.',
    roomMissing:
      'Su questo dispositivo non c’è abbastanza spazio: mancano {{size}}. Ciò che è già stato scaricato resta.',
    gone: 'L’elenco non offre più questa mappa.',
    damaged: 'Il file non è una mappa valida. È stato eliminato.',
  },
  fault: {
    damaged:
      'Questa mappa non è più leggibile. Le strade vengono caricate da internet finché non la scarichi di nuovo.',
    incomplete:
      'Il browser ha perso parti di questa mappa. Lì le strade vengono caricate da internet finché non la scarichi di nuovo.',
  },
  action: {
    download: 'Scarica',
    update: 'Aggiorna',
    again: 'Scarica di nuovo',
    pause: 'Sospendi',
    resume: 'Riprendi',
    mobile: 'Usa i dati mobili',
    retry: 'Riprova',
    cancel: 'Annulla',
    delete: 'Elimina',
    failed: 'Impossibile salvarlo su questo dispositivo. Riprova.',
  },
  delete: {
    title: 'Eliminare questa mappa?',
    text: '“{{title}}” occupa {{size}} su questo dispositivo. Senza, ti serve una connessione per vedere le strade di quella zona.',
    confirm: 'Elimina {{size}}',
    cancel: 'Tieni',
  },
  cancel: {
    title: 'Annullare questo download?',
    text: '{{size}} di “{{title}}” già scaricati verranno eliminati.',
    textUpdate:
      '{{size}} della nuova versione di “{{title}}” già scaricati verranno eliminati. La tua mappa attuale resta.',
    confirm: 'Annulla il download',
    cancel: 'Continua',
  },
  mobile: {
    title: 'Scaricare con i dati mobili?',
    text: '“{{title}}” occupa {{size}}. Potrebbero esserci costi per il traffico dati.',
    confirm: 'Usa i dati mobili',
    cancel: 'Non ora',
  },
  total: '{{size}} di mappe su questo dispositivo.',
  free: '{{size}} disponibili.',
  announce: {
    progress: '{{title}}: scaricato {{percent}}',
    queued: '{{title}}: in attesa di download',
    network: '{{title}}: in attesa della rete',
    wifi: '{{title}}: in attesa del Wi-Fi',
    paused: '{{title}}: in pausa',
    held: '{{title}}: su questo dispositivo',
    offered: '{{title}}: non su questo dispositivo',
  },
}
