import type { Texts } from '../texts.ts'

/** A new version of the app, and a part of it that cannot be had. */
export const update: Texts<'pt', 'update'> = {
  waiting: 'Há uma nova versão pronta',
  update: 'Atualizar',
  later: 'Mais tarde',
  working: 'Atualizando…',
  writing:
    'Em outra aba há um texto em curso. Fica como rascunho, e pode ser preciso recarregar essa aba.',
  anyway: 'Atualizar assim mesmo',
  slow: 'Começa a valer assim que este dispositivo terminar outra tarefa; o mais tardar, na próxima vez que o app for aberto.',
  elsewhere: 'Atualizado em outra aba',
  retired: 'Este app foi reparado',
  reload: 'Recarregar',
  missing: {
    title: 'Não foi possível carregar esta parte',
    offline: 'Não há rede, e ela ainda não está neste dispositivo. Nada se perdeu.',
    text: 'A rede pode estar lenta, ou já há uma versão mais recente do app. Nada se perdeu.',
    kept: 'O que foi escrito fica como rascunho.',
    retry: 'Tentar de novo',
    close: 'Fechar',
  },
}
