import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'pt', 'storage'> = {
  title: 'Armazenamento',
  intro: 'O que esta app guarda neste dispositivo para funcionar sem ligação.',
  measuring: 'A medir…',
  unknown: 'Desconhecido',
  kinds: {
    places: 'Locais e avaliações',
    placesHint: 'O diretório inteiro. Fica sempre, para que a app funcione sem ligação.',
    own: 'Locais guardados e textos',
    ownHint: 'Locais guardados, avaliações, rascunhos e alterações por enviar. Nada aqui os apaga.',
    photos: 'Fotos',
    photosHint: 'De locais que guardou ou abriu, e as suas.',
    streets: 'Ruas vistas no mapa',
    streetsHint: 'Para as voltar a ver sem ligação.',
    maps: 'Mapas offline',
    mapsHint: 'Os que transferiu. Veja cada um em Mapas offline.',
    app: 'A própria app',
    appHint: 'Para abrir sem ligação.',
  },
  total: '{{size}} no total',
  room: '{{used}} usados de um máximo de {{quota}}.',
  roomLabel: 'Espaço usado',
  noRoom: 'Este navegador não diz quanto espaço há.',
  kept: 'O seu navegador conserva tudo isto até o eliminar.',
  notKept: 'Se houver pouco espaço neste dispositivo, o navegador pode apagar tudo isto.',
  ask: 'Manter os meus dados',
  refused:
    'Por agora, o navegador recusou. É mais provável que aceite se a app estiver instalada ou for muito usada.',
  sevenDays:
    'O Safari apaga os dados de um site se usar o Safari durante sete dias sem abrir esse site. No ecrã principal, esta app conserva tudo: toque em Partilhar e depois em “Adicionar ao ecrã principal”.',
  clear: 'Apagar',
  question: {
    photos: 'Apagar as fotos?',
    photosText:
      'Vão ser apagados {{size}} de fotos transferidas. As suas fotos por enviar ficam. Quando estiver online, as outras voltam a ser transferidas à medida que abre os seus locais.',
    streets: 'Apagar as ruas?',
    streetsText:
      'Sem ligação, o mapa só mostra as ruas dos seus mapas offline. Quando estiver online, as outras voltam a ser transferidas à medida que as vê.',
    maps: 'Eliminar todos os mapas offline?',
    mapsText:
      'Vão ser eliminados todos os mapas offline deste dispositivo ({{size}}), incluindo as transferências incompletas. Para os voltar a usar, tem de transferir cada um de novo.',
    confirm: 'Apagar',
    cancel: 'Manter',
    busy: 'A apagar…',
  },
  done: {
    photos: 'Fotos apagadas',
    streets: 'Ruas apagadas',
    maps: 'Mapas offline eliminados',
    text: '{{size}} libertados.',
    nothing: 'Nada para apagar.',
  },
  failed: 'Não funcionou. Tente de novo.',
  full: {
    text: '{{percent}}% do espaço desta app está em uso',
    open: 'Ver espaço',
    later: 'Mais tarde',
  },
}
