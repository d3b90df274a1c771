import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'pt', 'toasts'> = {
  label: 'Mensagem',
  dismiss: 'Fechar',
  region: 'Mensagens ({hotkey})',
  noRoom: 'Já não há espaço neste dispositivo. Elimine primeiro algo de que já não precise.',
  freeUp: 'Libertar espaço',
  freeUpHow: 'Nas Definições, em “Armazenamento”, pode ver o que se pode apagar.',
}
