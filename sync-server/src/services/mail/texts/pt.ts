import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Portuguese. */
export const pt: MailTexts = {
  hello: 'Olá,',
  helloName: 'Olá, {{username}},',
  signature: 'A equipa do {{product}}',
  confirmEmail: {
    subject: 'Confirme o seu endereço de e-mail',
    text: 'Alguém indicou este endereço para uma conta do {{product}}. Se foi o seu caso, confirme-o aqui, para que os outros possam ver o que adiciona e avalia:',
    button: 'Confirmar endereço de e-mail',
    once: 'O link é válido durante {{days}} dias e funciona uma única vez.',
    notYou:
      'Se não foi o seu caso, ignore este e-mail. Nada será publicado e não voltaremos a escrever-lhe.',
  },
  resetLink: {
    subject: 'Escolha uma nova palavra-passe',
    text: 'Alguém pediu uma nova palavra-passe para a sua conta do {{product}}. Se o pedido foi seu, escolha-a aqui:',
    button: 'Escolher uma nova palavra-passe',
    once: 'O link é válido durante {{minutes}} minutos e funciona uma única vez.',
    notYou: 'Se o pedido não foi seu, ignore este e-mail. A sua palavra-passe não será alterada.',
  },
  passwordChanged: {
    subject: 'A sua palavra-passe foi alterada',
    text: 'A sua conta do {{product}} tem uma nova palavra-passe, e a sessão terminou em todos os outros dispositivos.',
    notYou:
      'Se a alteração não foi sua, peça outro link em “Esqueceu-se da palavra-passe?”, na app, e responda a esta mensagem, para que possamos ajudar.',
  },
  secondFactorOn: {
    subject: 'O início de sessão em dois passos está ativado',
    text: 'Para iniciar sessão na sua conta do {{product}} passa a precisar também de um código da sua app de autenticação. A sessão terminou em todos os outros dispositivos. Guarde os códigos de recuperação num lugar seguro.',
    notYou: 'Se a alteração não foi sua, responda já a esta mensagem, para que possamos ajudar.',
  },
  secondFactorOff: {
    subject: 'O início de sessão em dois passos está desativado',
    text: 'Para iniciar sessão na sua conta do {{product}} só precisa da palavra-passe.',
    notYou:
      'Se a alteração não foi sua, altere a palavra-passe e responda já a esta mensagem, para que possamos ajudar.',
  },
  emailChanged: {
    subject: 'O seu e-mail foi alterado',
    text: 'A sua conta do {{product}} tem agora outro e-mail, e a sessão terminou em todos os outros dispositivos. Este é o último e-mail que enviamos para este endereço.',
    notYou:
      'Se a alteração não foi sua, responda de imediato a esta mensagem, para que possamos ajudar.',
  },
  decision: {
    subject: 'Uma decisão sobre o que publicou',
    text: 'Um moderador tomou uma decisão sobre algo que publicou.',
    subjects: {
      resource: 'O seu local {{name}}',
      review: 'A sua avaliação de {{name}}',
      photo: 'A sua foto de {{name}}',
    },
    states: {
      visible: 'Conteúdo restaurado: todos o veem de novo.',
      hidden: 'Conteúdo oculto: visível só para si e para os moderadores.',
      hiddenPhoto: 'Conteúdo oculto: ninguém o pode ver.',
      removed:
        'Conteúdo removido: os outros já não o veem. É eliminado definitivamente {{days}} dias após a decisão.',
    },
    reasons: {
      unsafe_for_children: 'Pode ser perigoso para crianças.',
      illegal: 'Pode ser ilegal.',
      personal_data: 'Contém dados pessoais de outra pessoa.',
      harassment: 'Ataca ou assedia alguém.',
      misleading: 'Está errado ou é enganador.',
      spam: 'É publicidade ou spam.',
      copyright: 'Usa a obra de outra pessoa sem autorização.',
      off_topic: 'Não se enquadra neste diretório.',
      other: 'Infringe outra regra.',
    },
    together:
      'Foi decidido o mesmo sobre outros conteúdos que publicou. Número: {{others}}. A app mostra todas as decisões.',
    appeal:
      'Se não concordar, pode reclamar da decisão na aplicação durante seis meses ou responder a esta mensagem.',
    complain: 'Se não concordar, responda a esta mensagem.',
  },
  sanction: {
    subject: 'Uma decisão sobre a sua conta',
    kinds: {
      warning: 'Um moderador enviou-lhe um aviso sobre a sua conta {{product}}.',
      suspension: 'Um moderador suspendeu a sua conta {{product}} até {{date}}.',
      suspensionOpen: 'Um moderador suspendeu a sua conta {{product}}.',
      lifted:
        'A sua conta {{product}} já não está suspensa. O que esperava nos seus dispositivos será enviado.',
    },
    suspended:
      'Enquanto a sua conta estiver suspensa, pode ler, guardar e eliminar. O que adicionar, alterar ou avaliar fica no seu dispositivo e é enviado depois.',
  },
  reportReceived: {
    subject: 'Recebemos o seu aviso',
    text: 'Obrigado. Recebemos o seu aviso no {{product}}, e um moderador vai analisá-lo.',
    next: 'Vai receber outro e-mail com o resultado. Referência: {{reference}}',
    notYou: 'Se não comunicou nenhum problema, ignore este e-mail.',
  },
  reportClosed: {
    subject: 'O resultado do seu aviso',
    subjects: {
      resource: 'Comunicou um problema com o local {{name}}.',
      review: 'Comunicou um problema com uma avaliação de {{name}}.',
      photo: 'Comunicou um problema com uma foto de {{name}}.',
      member: 'Comunicou um problema com um membro do {{product}}.',
    },
    outcomes: {
      resolved: 'Um moderador analisou-o e tratou do assunto.',
      acted: 'Um moderador verificou que viola as nossas regras e agiu.',
      declined: 'Um moderador analisou-o e decidiu não agir.',
    },
  },
  appeal: {
    subject: 'O resultado da sua reclamação',
    upheld: 'Um moderador analisou a sua reclamação. A decisão mantém-se.',
    reversed: 'Um moderador analisou a sua reclamação e anulou a decisão.',
  },
  accountClosed: {
    subject: 'A sua conta foi encerrada',
    text: 'Um admin eliminou a sua conta {{product}}, juntamente com as suas avaliações e os locais guardados.',
  },
  accountDeleted: {
    subject: 'A sua conta foi eliminada',
    text: 'A sua conta do {{product}} foi eliminada, juntamente com as suas avaliações e os seus locais guardados. Agradecemos ter feito parte da comunidade.',
    notYou:
      'Se o pedido não foi seu, responda a esta mensagem, para que possamos ver o que aconteceu.',
  },
}
