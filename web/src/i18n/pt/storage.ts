import type { Texts } from '../texts.ts'

/** What the app keeps on the device. */
export const storage: Texts<'pt', 'storage'> = {
  title: 'Armazenamento',
  intro: 'O que este app conserva neste dispositivo para funcionar sem rede.',
  measuring: 'Medindo…',
  unknown: 'Desconhecido',
  kinds: {
    places: 'Lugares e avaliações',
    placesHint: 'O diretório inteiro. Fica, porque tem de estar aqui quando não há rede.',
    own: 'O que guardou e escreveu',
    ownHint:
      'Lugares guardados, avaliações, rascunhos e o que ainda não foi enviado. Nada aqui os apaga.',
    photos: 'Fotos',
    photosHint: 'De lugares que guardou ou viu, e as que tirou.',
    streets: 'Ruas vistas no mapa',
    streetsHint: 'Aparecem de novo sem rede.',
    maps: 'Mapas offline',
    mapsHint: 'Os que baixou; em Mapas offline estão um por um.',
    app: 'O próprio app',
    appHint: 'Para abrir sem rede.',
  },
  total: '{{size}} no total',
  room: 'O navegador conta {{used}} dos {{quota}} que dá a este app.',
  roomLabel: 'Espaço usado',
  noRoom: 'Este navegador não diz quanto espaço há.',
  kept: 'O navegador prometeu conservar tudo isto até ser eliminado.',
  notKept: 'Quando falta espaço neste dispositivo, o navegador pode apagar tudo isto.',
  ask: 'Pedir que conserve tudo',
  refused:
    'Por enquanto, o navegador disse que não. É mais fácil aceitar um app instalado ou muito usado.',
  sevenDays:
    'O Safari apaga o que um site conserva quando não é aberto em sete dias de uso do Safari. Adicionado à tela inicial, este app conserva tudo: toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  clear: 'Apagar',
  question: {
    photos: 'Apagar as fotos?',
    photosText:
      'São apagados {{size}} de fotos que vieram da rede. As que tirou e ainda não enviou ficam. Com rede, as outras voltam quando abrir os seus lugares.',
    streets: 'Apagar as ruas?',
    streetsText:
      'Sem rede, o mapa já não mostra ruas, a não ser as dos mapas offline. Com rede, voltam à medida que as vê.',
    maps: 'Eliminar todos os mapas offline?',
    mapsText:
      'São eliminados todos os mapas offline deste dispositivo, {{size}}, também os que ainda estão a caminho. Cada um teria de ser baixado de novo.',
    confirm: 'Apagar',
    cancel: 'Manter',
    busy: 'Apagando…',
  },
  done: {
    photos: 'Fotos apagadas',
    streets: 'Ruas apagadas',
    maps: 'Mapas offline eliminados',
    text: 'Há de novo {{size}} livres.',
    nothing: 'Não havia nada que se pudesse apagar.',
  },
  failed: 'Não deu certo. Tente de novo.',
  full: {
    text: '{{percent}}% do espaço que o navegador dá a este app está em uso',
    open: 'Ver espaço',
    later: 'Mais tarde',
  },
}
