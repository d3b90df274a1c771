import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'pt', 'storage'> = {
  title: 'Armazenamento',
  intro: 'O que esta app conserva neste dispositivo para funcionar sem rede.',
  measuring: 'A medir…',
  unknown: 'Desconhecido',
  kinds: {
    places: 'Locais e avaliações',
    placesHint: 'O diretório inteiro. Fica, porque tem de estar aqui quando não há rede.',
    own: 'O que guardou e escreveu',
    ownHint:
      'Locais guardados, avaliações, rascunhos e o que ainda não foi enviado. Nada aqui os apaga.',
    photos: 'Fotos',
    photosHint: 'De locais que guardou ou viu, e as que tirou.',
    streets: 'Ruas vistas no mapa',
    streetsHint: 'Aparecem de novo sem rede.',
    maps: 'Mapas offline',
    mapsHint: 'Os que transferiu; em Mapas offline vê-os um a um.',
    app: 'A própria app',
    appHint: 'Para abrir sem rede.',
  },
  total: '{{size}} no total',
  room: 'O navegador conta {{used}}. Permite até {{quota}}, enquanto houver espaço neste dispositivo.',
  roomLabel: 'Espaço usado',
  noRoom: 'Este navegador não diz quanto espaço há.',
  kept: 'O navegador prometeu conservar tudo isto até o eliminar.',
  notKept: 'Quando falta espaço neste dispositivo, o navegador pode apagar tudo isto.',
  ask: 'Pedir que conserve tudo',
  refused:
    'Por agora, o navegador disse que não. Aceita mais facilmente uma app instalada ou muito usada.',
  sevenDays:
    'O Safari apaga o que um site conserva quando não é aberto em sete dias de uso do Safari. Adicionada ao ecrã principal, esta app conserva tudo: toque em Partilhar e depois em “Adicionar ao ecrã principal”.',
  clear: 'Apagar',
  question: {
    photos: 'Apagar as fotos?',
    photosText:
      'São apagados {{size}} de fotos que vieram da rede. As que tirou e ainda não enviou ficam. Com rede, as outras voltam quando abrir os seus locais.',
    streets: 'Apagar as ruas?',
    streetsText:
      'Sem rede, o mapa já não mostra ruas, a não ser as dos mapas offline. Com rede, voltam à medida que as vê.',
    maps: 'Eliminar todos os mapas offline?',
    mapsText:
      'São eliminados todos os mapas offline deste dispositivo, {{size}}, também os que ainda estão a caminho. Cada um teria de ser transferido de novo.',
    confirm: 'Apagar',
    cancel: 'Manter',
    busy: 'A apagar…',
  },
  done: {
    photos: 'Fotos apagadas',
    streets: 'Ruas apagadas',
    maps: 'Mapas offline eliminados',
    text: 'Há de novo {{size}} livres.',
    nothing: 'Não havia nada que se pudesse apagar.',
  },
  failed: 'Não funcionou. Tente de novo.',
  full: {
    text: '{{percent}}% do espaço que o navegador dá a esta app está em uso',
    open: 'Ver espaço',
    later: 'Mais tarde',
  },
}
