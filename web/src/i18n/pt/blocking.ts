import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'pt', 'blocking'> = {
  title: 'Membros bloqueados',
  hint: 'Membros cujas avaliações não vê.',
  text: 'Não vê as avaliações destes membros. Eles não são informados.',
  empty: 'Não bloqueou ninguém',
  emptyHint:
    'Para bloquear um membro, abra um local e escolha “Bloquear este membro” por baixo de uma das suas avaliações.',
  since: 'Bloqueado a {{day}}',
  waiting: 'A aguardar envio',
  open: 'Bloquear este membro',
  askTitle: 'Bloquear {{name}}?',
  askText:
    'Deixa de ver as avaliações de {{name}} em todos os seus dispositivos. {{name}} não é informado e as classificações médias ficam como estão. Pode desfazer isto a qualquer momento nas Definições, em “Membros bloqueados”.',
  confirm: 'Bloquear',
  busy: 'A bloquear…',
  done: '{{name}} está bloqueado',
  undo: 'Desfazer',
  unblock: 'Desbloquear',
  unblocked: '{{name}} já não está bloqueado',
  failed: 'Erro',
  failedText: 'Não foi possível guardar a alteração neste dispositivo. Tente de novo.',
  hidden_one: '1 avaliação de um membro que bloqueou está oculta.',
  hidden_other: '{{count}} avaliações de membros que bloqueou estão ocultas.',
}
