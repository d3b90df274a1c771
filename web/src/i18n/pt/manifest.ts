import type { Texts } from '../texts.ts'

/** What the system shows of the app. */
export const manifest: Texts<'pt', 'manifest'> = {
  description:
    'Lugares para aprender, ficar, conviver e comer, para famílias que educam em viagem. Funciona sem conexão.',
  shortcuts: {
    saved: 'Guardados',
    add: 'Adicionar um lugar',
  },
  pictures: {
    explore: 'Lugares no mapa e em cartões',
    place: 'Tudo sobre um lugar',
    saved: 'Lugares guardados, sem conexão',
    wide: 'Lugares ao lado do mapa',
  },
  noScript: 'Ative o JavaScript, por favor.',
}
