import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'pt', 'reports'> = {
  open: 'Relatar um problema',
  title: 'Relatar um problema',
  description: 'Os admins analisam o caso. Mais ninguém vê o que escrever.',
  kind: 'O que está errado?',
  kinds: {
    wrong_place: 'No lugar errado do mapa',
    closed: 'Fechado de vez',
    unsafe: 'Perigoso para crianças',
    duplicate: 'Aparece duas vezes',
    other: 'Outra coisa',
  },
  comment: 'Comentário',
  commentHints: {
    wrong_place: 'Onde fica, na verdade?',
    closed: 'Desde quando, se souber?',
    unsafe: 'A que as famílias devem ficar atentas?',
    duplicate: 'Como se chama o outro?',
    other: 'O que devemos saber?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Diga em poucas palavras o que está errado.',
  kindMissing: 'Escolha o que está errado.',
  send: 'Enviar relato',
  busy: 'Enviando…',
  done: 'Agradecemos o seu relato',
  doneText: 'Está guardado neste dispositivo e chega aos admins com a próxima conexão.',
  failed: 'Erro',
  failedText: 'Não foi possível guardar o seu relato neste dispositivo. Tente de novo.',
  leaveTitle: 'Sair sem enviar?',
  leaveText: 'O que foi escrito aqui será perdido.',
  leave: 'Sair',
  stay: 'Continuar a escrever',
}
