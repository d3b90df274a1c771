import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'pt', 'manifest'> = {
  description:
    'Locais para aprender, ficar, conviver e comer, para famílias que aprendem em viagem. Funciona sem ligação.',
  shortcuts: {
    saved: 'Guardados',
    add: 'Adicionar um local',
  },
  pictures: {
    explore: 'Locais no mapa e em cartões',
    place: 'Tudo sobre um local',
    saved: 'Locais guardados, mesmo sem ligação',
    wide: 'Locais ao lado do mapa',
  },
  noScript: 'Ative o JavaScript, por favor.',
  notStarted:
    'A app ainda não arrancou. Recarregue a página. Se não resultar, o endereço pode estar errado, ou algo está a bloquear os ficheiros da app.',
  reload: 'Recarregar',
}
