import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'pt', 'photoPicking'> = {
  legend: 'Fotos',
  count: '{{count}} de {{max}}',
  add: 'Toque para adicionar fotos',
  full: 'No máximo {{max}} fotos',
  take: 'Tirar uma foto',
  hint: 'Até {{max}} fotos. O local e a data são apagados antes de mais alguém as ver.',
  dropHint: 'Também pode arrastar fotos para aqui ou colá-las.',
  drop: 'Solte as fotos aqui',
  list: 'Fotos escolhidas',
  photo: 'Foto {{number}} de {{count}}',
  missing: 'Não está neste dispositivo',
  remove: 'Remover a foto {{number}}',
  cover: 'Capa',
  coverOf: 'Capa: foto {{number}}',
  makeCover: 'Usar como capa',
  makeCoverOf: 'Usar como capa: foto {{number}}',
  preparing_one: 'A preparar {{count}} foto…',
  preparing_other: 'A preparar {{count}} fotos…',
  progress: 'A preparar foto {{number}} de {{total}}…',
  said: {
    added_one: '{{count}} foto adicionada.',
    added_other: '{{count}} fotos adicionadas.',
    removed: 'Foto {{number}} removida.',
    back: 'Foto recuperada.',
    cover: 'Definida como capa.',
  },
  undo: 'Desfazer',
  notSent: 'Ainda não enviado',
  notSentText:
    'Não foi possível usar uma foto. O formulário diz o motivo. Envie de novo para continuar sem essa foto.',
  leaveText: 'As fotos que ainda estão em preparação ficam de fora.',
  freeUp: 'Libertar espaço',
  problems: {
    not_an_image_one: '“{{name}}” não é uma foto e ficou de fora.',
    not_an_image_other: '{{count}} ficheiros não são fotos e ficaram de fora.',
    too_large_one: '“{{name}}” tem mais de 100 MB. Escolha uma versão mais pequena.',
    too_large_other: '{{count}} fotos têm mais de 100 MB. Escolha versões mais pequenas.',
    too_many_pixels_one: '“{{name}}” tem mais de 200 megapíxeis. Escolha uma versão mais pequena.',
    too_many_pixels_other:
      '{{count}} fotos têm mais de 200 megapíxeis. Escolha versões mais pequenas.',
    cannot_decode_one: 'Não foi possível ler “{{name}}”. Pode estar danificada ou incompleta.',
    cannot_decode_other:
      'Não foi possível ler {{count}} fotos. Podem estar danificadas ou incompletas.',
    cannot_redraw_one:
      'A proteção de privacidade deste navegador altera as imagens que os sites processam. “{{name}}” só pode ser enviada sem alterações: em JPEG, PNG, WebP ou AVIF, até 12 MB e 40 megapíxeis.',
    cannot_redraw_other:
      'A proteção de privacidade deste navegador altera as imagens que os sites processam. {{count}} fotos só podem ser enviadas sem alterações: em JPEG, PNG, WebP ou AVIF, até 12 MB e 40 megapíxeis.',
    heic_one:
      'O navegador deste dispositivo não lê fotos HEIC como “{{name}}”. Guarde-a como JPEG ou escolha outra.',
    heic_other:
      'O navegador deste dispositivo não lê fotos HEIC. Guarde estas {{count}} como JPEG ou escolha outras.',
    too_many_one: 'Um local pode ter até {{max}} fotos. “{{name}}” ficou de fora.',
    too_many_other: 'Um local pode ter até {{max}} fotos. {{count}} ficaram de fora.',
    no_room_one:
      'Neste dispositivo já não há espaço para “{{name}}”. Elimine primeiro algo de que já não precise.',
    no_room_other:
      'Neste dispositivo já não há espaço para {{count}} fotos. Elimine primeiro algo de que já não precise.',
    failed_one: 'Não foi possível adicionar “{{name}}”. Tente de novo.',
    failed_other: 'Não foi possível adicionar {{count}} fotos. Tente de novo.',
  },
}
