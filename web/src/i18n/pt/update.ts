import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'pt', 'update'> = {
  waiting: 'Há uma nova versão pronta',
  update: 'Atualizar',
  later: 'Mais tarde',
  working: 'A atualizar…',
  writing:
    'Está a escrever algo noutro separador. Fica como rascunho, e pode ser preciso recarregar esse separador.',
  anyway: 'Atualizar mesmo assim',
  slow: 'É ativada assim que este dispositivo terminar outra tarefa; o mais tardar, da próxima vez que abrir a app.',
  elsewhere: 'Atualizada noutro separador',
  retired: 'Esta app foi reparada',
  reload: 'Recarregar',
  missing: {
    title: 'Não foi possível carregar esta parte',
    offline: 'Não há rede, e esta parte ainda não está neste dispositivo. Nada se perdeu.',
    text: 'A rede pode estar lenta, ou já há uma versão mais recente da app. Nada se perdeu.',
    kept: 'O que escreveu fica como rascunho.',
    retry: 'Tentar de novo',
    close: 'Fechar',
  },
}
