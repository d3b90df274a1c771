import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'pt', 'install'> = {
  section: 'App',
  row: 'Instalar o app',
  rowHint: 'Na tela inicial, em uma janela própria, e abre na hora sem rede.',
  hint: {
    label: 'Instalar o app',
    text: 'Ponha o app na tela inicial: abre na hora, também sem conexão.',
    install: 'Instalar',
    how: 'Ver como',
    notNow: 'Agora não',
  },
  steps: {
    title: 'Adicionar à tela inicial',
    description: 'Três toques no Safari.',
    close: 'Fechar',
    share: 'Toque em Compartilhar na barra do Safari.',
    shareMore: 'Não está lá? Está no menu dos três pontos.',
    add: 'Role para baixo e toque em Adicionar à Tela de Início.',
    confirm: 'Toque em Adicionar, no alto.',
    addButton: 'Adicionar',
    after:
      'Na tela inicial, o app começa do zero. Entre lá uma vez, e o que está na sua conta vem junto.',
    done: 'Entendi',
  },
  busy: 'Uma coisa de cada vez',
  busyText: 'Termine ou feche o que está em curso e abra isso de novo.',
}
