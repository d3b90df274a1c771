import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'pt', 'reports'> = {
  open: 'Comunicar um problema',
  title: 'Comunicar um problema',
  description: 'Os nossos admins analisam o caso. Mais ninguém vê o que escreve.',
  kind: 'O que está errado?',
  kinds: {
    wrong_details: 'Informações erradas (preço, horário, contacto)',
    wrong_place: 'No ponto errado do mapa',
    closed: 'Fechado definitivamente',
    unsafe: 'Perigoso para crianças',
    duplicate: 'Aparece duas vezes',
    other: 'Outra coisa',
  },
  comment: 'Comentário',
  commentHints: {
    wrong_details: 'O que está errado e qual é a informação certa?',
    wrong_place: 'Onde fica, na verdade?',
    closed: 'Desde quando, se souber?',
    unsafe: 'A que devem as famílias estar atentas?',
    duplicate: 'Como se chama o outro?',
    other: 'O que devemos saber?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Descreva o problema em poucas palavras.',
  kindMissing: 'Escolha um problema.',
  send: 'Enviar aviso',
  busy: 'A enviar…',
  done: 'Agradecemos o seu aviso',
  doneText: 'Está guardado neste dispositivo e será enviado aos admins quando estiver online.',
  failed: 'Erro',
  failedText: 'Não foi possível guardar o seu aviso neste dispositivo. Tente de novo.',
  leaveTitle: 'Sair sem enviar?',
  leaveText: 'Vai perder o que escreveu.',
  leave: 'Sair',
  stay: 'Continuar a escrever',
}
