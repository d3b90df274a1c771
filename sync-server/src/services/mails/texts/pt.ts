import type { MailTexts } from './mail-texts.ts'

/** What the mails say, in Portuguese. */
export const pt: MailTexts = {
  hello: 'Olá,',
  helloName: 'Olá, {{username}},',
  signature: 'A equipe do {{product}}',
  resetLink: {
    subject: 'Escolha uma nova senha',
    text: 'Alguém pediu uma nova senha para a sua conta do {{product}}. Se o pedido foi seu, escolha-a aqui:',
    button: 'Escolher uma nova senha',
    once: 'O link funciona uma única vez, durante {{minutes}} minutos.',
    notYou: 'Se o pedido não foi seu, não é preciso fazer nada: a sua senha continua igual.',
  },
  passwordChanged: {
    subject: 'A sua senha foi alterada',
    text: 'A sua conta do {{product}} tem uma nova senha, e a sessão terminou em todos os outros dispositivos.',
    notYou:
      'Se a alteração não foi sua, peça outro link em “Esqueceu a senha?”, no app, e responda a esta mensagem, para que possamos ajudar.',
  },
  emailChanged: {
    subject: 'O seu e-mail foi alterado',
    text: 'A sua conta do {{product}} tem agora outro e-mail. Esta é a última mensagem que enviamos para este endereço.',
    notYou: 'Se a alteração não foi sua, responda logo a esta mensagem, para que possamos ajudar.',
  },
  accountDeleted: {
    subject: 'A sua conta foi eliminada',
    text: 'A sua conta do {{product}} já não existe, como pediu, nem as suas avaliações e os seus lugares guardados. Agradecemos por ter feito parte da comunidade.',
    notYou:
      'Se o pedido não foi seu, responda a esta mensagem, para que possamos ver o que aconteceu.',
  },
}
