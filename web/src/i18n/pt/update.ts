import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'pt', 'update'> = {
  waiting: 'Há uma nova versão pronta',
  update: 'Atualizar',
  later: 'Mais tarde',
  working: 'A atualizar…',
  writing:
    'Está a escrever algo noutro separador. Fica guardado como rascunho, mas pode ser preciso recarregar esse separador.',
  anyway: 'Atualizar mesmo assim',
  slow: 'Fica ativa em breve ou da próxima vez que abrir a app.',
  elsewhere: 'Atualizada noutro separador',
  retired: 'Esta app foi reparada',
  reload: 'Recarregar',
  missing: {
    title: 'Não foi possível carregar esta parte',
    offline: 'Está offline, e esta parte ainda não está neste dispositivo. Nada se perdeu.',
    text: 'A rede pode estar lenta, ou já há uma versão mais recente da app. Nada se perdeu.',
    kept: 'O que escreveu está guardado como rascunho.',
    retry: 'Tentar de novo',
    close: 'Fechar',
  },
}
