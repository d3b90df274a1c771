import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'pt', 'install'> = {
  section: 'App',
  row: 'Instalar a app',
  rowHint: 'No ecrã principal, numa janela própria, e abre de imediato, mesmo sem rede.',
  hint: {
    label: 'Instalar a app',
    text: 'Ponha-a no ecrã principal: abre de imediato, também sem ligação.',
    install: 'Instalar',
    how: 'Ver como',
    notNow: 'Agora não',
  },
  steps: {
    title: 'Adicionar ao ecrã principal',
    description: 'Três toques no Safari.',
    close: 'Fechar',
    share: 'Toque em Partilhar na barra do Safari.',
    shareMore: 'Não está lá? Está no menu dos três pontos.',
    add: 'Deslize para baixo e toque em Adicionar ao ecrã principal.',
    confirm: 'Toque em Adicionar, em cima.',
    addButton: 'Adicionar',
    after:
      'No ecrã principal, a app começa do zero. Entre lá uma vez, e tudo o que está na sua conta aparece.',
    done: 'Compreendi',
  },
  busy: 'Uma coisa de cada vez',
  busyText: 'Termine ou feche o que está a escrever e volte a abrir isso.',
}
