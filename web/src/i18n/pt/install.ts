import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'pt', 'install'> = {
  section: 'App',
  row: 'Instalar a app',
  rowHint: 'Abre de imediato a partir do ecrã principal, mesmo sem ligação.',
  hint: {
    label: 'Instalar a app',
    text: 'Adicione-a ao ecrã principal: abre de imediato, mesmo sem ligação.',
    install: 'Instalar',
    how: 'Ver como',
    notNow: 'Agora não',
  },
  steps: {
    title: 'Adicionar ao ecrã principal',
    description: 'Três toques no Safari.',
    close: 'Fechar',
    share: 'Toque em Partilhar na barra do Safari.',
    shareMore: 'Não está lá? Veja no menu dos três pontos.',
    add: 'Deslize para baixo e toque em Adicionar ao ecrã principal.',
    confirm: 'Toque em Adicionar, em cima.',
    addButton: 'Adicionar',
    after:
      'No ecrã principal, a app começa vazia. Entre lá uma vez para ver os seus locais guardados e avaliações.',
    done: 'Compreendi',
  },
  busy: 'Termine isto primeiro',
  busyText: 'Termine ou feche o que está a escrever e tente de novo.',
}
