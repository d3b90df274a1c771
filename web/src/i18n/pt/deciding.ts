import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'pt', 'deciding'> = {
  open: 'Ocultar ou remover',
  reviewBy: 'a avaliação de {{name}}',
  title: 'Ocultar ou remover',
  text: 'Quem o publicou verá a sua decisão e o motivo. Pode desfazê-la no painel de administração, mas o que remover é eliminado definitivamente após {{days}} dias.',
  heldText:
    'O contributo não é publicado. Quem o escreveu verá a sua decisão e o motivo. O que remover é eliminado definitivamente após {{days}} dias.',
  what: 'O que quer fazer?',
  states: {
    hidden: 'Ocultar: visível só para a moderação, os admins e quem o publicou',
    removed: 'Remover: ocultar já e eliminar definitivamente após {{days}} dias',
  },
  reason: 'Motivo',
  reasonMissing: 'Escolha um motivo.',
  facts: 'Explicação para quem o publicou',
  factsHint: 'O que está errado, exatamente? {{count}}/{{max}} caracteres',
  factsMissing: 'Indique que regra infringe.',
  submit: {
    hidden: 'Ocultar',
    removed: 'Remover',
  },
  busy: 'A guardar…',
  done: {
    hidden: 'Conteúdo oculto',
    removed: 'Conteúdo removido',
  },
  doneText: 'Os outros já não o veem.',
  heldDoneText: 'O contributo não é publicado.',
  undo: 'Desfazer',
  failed: 'Decisão não guardada',
  failedText: 'Não foi possível guardar a decisão. Tente de novo.',
  offline: 'Está offline. Para guardar a decisão é preciso ter ligação. O que escreveu fica aqui.',
  leaveTitle: 'Descartar o que escreveu?',
  leaveText: 'A decisão ainda não foi guardada.',
  leave: 'Descartar',
  stay: 'Continuar a escrever',
  sanction: {
    open: 'Advertir ou suspender {{name}}',
    warn: 'Advertir {{name}}',
    text: 'A pessoa verá o motivo, na aplicação e por e-mail. O que se oculta ou elimina decide-se à parte.',
    kinds: {
      warning: 'Advertir: nada é restringido',
      suspension: 'Suspender: o que adicionar, alterar ou avaliar não é publicado',
      lifted: 'Terminar a suspensão',
    },
    length: 'Durante quanto tempo?',
    days_one: '{{number}} dia',
    days_other: '{{number}} dias',
    untilLifted: 'Até um admin a terminar',
    facts: 'Explicação para a pessoa',
    submit: {
      warning: 'Advertir',
      suspension: 'Suspender',
      lifted: 'Terminar suspensão',
    },
    done: {
      warning: 'Advertência enviada',
      suspension: 'Conta suspensa',
      lifted: 'Suspensão terminada',
    },
    doneText: 'A pessoa é informada.',
  },
  everything: {
    title: 'Ocultar ou remover tudo de {{name}}',
    progress: '{{done}} feitos, faltam {{left}}…',
    done: 'Feitos: {{done}}',
    doneText: 'A pessoa vê as decisões na app.',
  },
}
