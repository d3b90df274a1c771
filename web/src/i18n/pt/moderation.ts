import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'pt', 'moderation'> = {
  title: 'Decisões sobre o que publicou',
  hint: 'O que os moderadores ocultaram, removeram ou restauraram',
  text: 'Os moderadores verificam se o que é publicado cumpre as regras deste diretório. Cada decisão indica o motivo.',
  bar: 'Um moderador tomou uma decisão sobre algo que publicou.',
  show: 'Ver',
  close: 'Fechar',
  subjects: {
    resource: 'O seu local {{name}}',
    review: 'A sua avaliação de {{name}}',
    photo: 'A sua foto de {{name}}',
    other: 'A sua contribuição para {{name}}',
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
  sanction: {
    warning: 'Um moderador enviou-lhe um aviso.',
    suspension: 'A sua conta está suspensa até {{date}}.',
    suspensionOpen: 'A sua conta está suspensa.',
    suspensionOver: 'A sua conta esteve suspensa até {{date}}.',
    lifted: 'A sua conta já não está suspensa.',
    meaning:
      'Pode ler, guardar e eliminar. O que adicionar, alterar ou avaliar fica no seu dispositivo e é enviado depois da suspensão.',
  },
  automated: 'Decisão automática',
  byPerson: 'Decisão tomada por uma pessoa',
  yourText: 'O que escreveu',
  complain: 'Se não concordar, escreva-nos através de Contactar o suporte, nas Definições.',
}
