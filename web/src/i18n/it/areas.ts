import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'it', 'areas'> = {
  title: 'Mappe offline',
  intro:
    'Una mappa scaricata mostra le strade anche senza rete. Resta su questo dispositivo finché non la elimini.',
  loading: 'Ricerca delle mappe…',
  none: 'Questo elenco non ha ancora mappe stradali da scaricare. Coste, confini e città di tutto il mondo sono già su questo dispositivo.',
  offline: {
    some: 'Nessuna rete. Ciò che si può scaricare appare quando sei online; i download riprendono da soli.',
    none: 'Nessuna mappa offline su questo dispositivo. Ciò che si può scaricare appare quando sei online.',
  },
  failed: 'Impossibile leggere l’elenco delle mappe.',
  retry: 'Riprova',
  list: 'Mappe da scaricare',
  status: {
    held: '{{size}} su questo dispositivo',
    outdated: '{{size}} su questo dispositivo. C’è una mappa più recente da {{newSize}}.',
    withdrawn:
      '{{size}} su questo dispositivo. L’elenco non offre più questa mappa, quindi se la elimini non potrà tornare.',
    progress: '{{received}} di {{total}}, {{percent}}',
    queued: 'In attesa del suo turno',
    network: 'In attesa della rete: {{progress}}',
    wifi: 'In attesa del Wi-Fi: {{progress}}',
    paused: 'In pausa: {{progress}}',
    begunAnew: 'La mappa è cambiata sul server, quindi il download è ricominciato.',
  },
  failure: {
    room: 'Su questo dispositivo non c’è più spazio. Elimina qualcosa che non ti serve più; ciò che è già arrivato della mappa resta.',
    roomMissing:
      'Su questo dispositivo non c’è abbastanza spazio: mancano {{size}}. Ciò che è già arrivato della mappa resta.',
    gone: 'L’elenco non offre più questa mappa.',
    damaged: 'Ciò che il server ha inviato non è una mappa. Non ne è stato salvato nulla.',
  },
  fault: {
    damaged:
      'Questa mappa non è più leggibile. Le strade arrivano dalla rete finché non la scarichi di nuovo.',
    incomplete:
      'Il browser ha perso parti di questa mappa. Lì le strade arrivano dalla rete finché non la scarichi di nuovo.',
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
    text: '“{{title}}” occupa {{size}} su questo dispositivo. Senza, lì le strade richiedono la rete.',
    confirm: 'Elimina {{size}}',
    cancel: 'Tieni',
  },
  cancel: {
    title: 'Annullare questo download?',
    text: 'Sono già arrivati {{size}} di “{{title}}”, che verrebbero eliminati.',
    textUpdate:
      'Sono già arrivati {{size}} della nuova versione di “{{title}}”, che verrebbero eliminati. La mappa che è qui resta.',
    confirm: 'Annulla il download',
    cancel: 'Continua',
  },
  mobile: {
    title: 'Scaricare con i dati mobili?',
    text: '“{{title}}” occupa {{size}}, e questo può costare.',
    confirm: 'Usa i dati mobili',
    cancel: 'Non ora',
  },
  total: '{{size}} di mappe su questo dispositivo.',
  free: '{{size}} liberi per altre.',
  announce: {
    progress: '{{title}}: scaricato {{percent}}',
    queued: '{{title}}: in attesa del suo turno',
    network: '{{title}}: in attesa della rete',
    wifi: '{{title}}: in attesa del Wi-Fi',
    paused: '{{title}}: in pausa',
    held: '{{title}}: su questo dispositivo',
    offered: '{{title}}: non su questo dispositivo',
  },
}
