import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'it', 'moderation'> = {
  title: 'Decisioni su ciò che hai pubblicato',
  hint: 'Ciò che i moderatori hanno nascosto, rimosso o ripristinato',
  text: 'I moderatori controllano che ciò che viene pubblicato rispetti le regole di questo elenco. Ogni decisione indica il motivo.',
  bar: 'Un moderatore ha preso una decisione su qualcosa che hai pubblicato.',
  show: 'Mostra',
  close: 'Chiudi',
  subjects: {
    resource: 'Il tuo luogo {{name}}',
    review: 'La tua recensione di {{name}}',
    photo: 'La tua foto di {{name}}',
    other: 'Il tuo contributo a {{name}}',
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
  sanction: {
    warning: 'Un moderatore ti ha inviato un avvertimento.',
    suspension: 'Il tuo account è sospeso fino al {{date}}.',
    suspensionOpen: 'Il tuo account è sospeso.',
    suspensionOver: 'Il tuo account è stato sospeso fino al {{date}}.',
    lifted: 'Il tuo account non è più sospeso.',
    meaning:
      'Puoi leggere, salvare ed eliminare. Ciò che aggiungi, modifichi o recensisci resta sul tuo dispositivo e viene inviato dopo la sospensione.',
  },
  automated: 'Decisione automatica',
  byPerson: 'Decisione presa da una persona',
  yourText: 'Ciò che hai scritto',
  complain: 'Se non sei d’accordo, scrivici con Contatta il supporto, nelle Impostazioni.',
}
