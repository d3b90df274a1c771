import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'pt', 'photoPicking'> = {
  legend: 'Fotos',
  count: '{{count}} de {{max}}',
  add: 'Toque para adicionar fotos',
  full: 'Não mais de {{max}} fotos',
  take: 'Tirar uma foto',
  hint: 'Até {{max}} fotos, de 12 MB cada. Onde e quando foram tiradas é apagado aqui, no seu dispositivo.',
  dropHint: 'Também pode arrastar fotos para aqui ou colá-las.',
  drop: 'Solte as fotos aqui',
  list: 'Fotos escolhidas',
  photo: 'Foto {{number}} de {{count}}',
  missing: 'Não está neste dispositivo',
  remove: 'Retirar a foto {{number}}',
  cover: 'Capa',
  coverOf: 'Capa: foto {{number}}',
  makeCover: 'Usar como capa',
  makeCoverOf: 'Usar como capa: foto {{number}}',
  preparing_one: 'Preparando {{count}} foto…',
  preparing_other: 'Preparando {{count}} fotos…',
  progress: 'Preparando foto {{number}} de {{total}}…',
  said: {
    added_one: '{{count}} foto adicionada.',
    added_other: '{{count}} fotos adicionadas.',
    removed: 'Foto {{number}} retirada.',
    back: 'A foto está de volta.',
    cover: 'Agora é a capa.',
  },
  undo: 'Desfazer',
  notSent: 'Ainda não enviado',
  notSentText:
    'Uma foto não pode ser usada. O formulário diz o motivo: envie de novo para continuar sem essa foto.',
  leaveText: 'As fotos que ainda estão em preparação ficam de fora.',
  problems: {
    not_an_image_one: '“{{name}}” não é uma foto e ficou de fora.',
    not_an_image_other: '{{count}} arquivos não são fotos e ficaram de fora.',
    too_large_one: '“{{name}}” tem mais de 12 MB. Escolha uma versão menor.',
    too_large_other: '{{count}} fotos têm mais de 12 MB. Escolha versões menores.',
    too_many_pixels_one: '“{{name}}” tem mais de 40 megapixels. Escolha uma versão menor.',
    too_many_pixels_other: '{{count}} fotos têm mais de 40 megapixels. Escolha versões menores.',
    cannot_decode_one: 'Não foi possível ler “{{name}}”. Pode ter defeito ou estar incompleta.',
    cannot_decode_other:
      'Não foi possível ler {{count}} fotos. Podem ter defeito ou estar incompletas.',
    heic_one:
      'O navegador deste dispositivo não lê fotos HEIC como “{{name}}”. Guarde-a como JPEG ou escolha outra.',
    heic_other:
      'O navegador deste dispositivo não lê fotos HEIC. Guarde estas {{count}} como JPEG ou escolha outras.',
    too_many_one: 'Um lugar pode ter até {{max}} fotos. “{{name}}” ficou de fora.',
    too_many_other: 'Um lugar pode ter até {{max}} fotos. {{count}} ficaram de fora.',
    no_room_one:
      'Neste dispositivo já não há espaço para “{{name}}”. Elimine primeiro algo de que já não precise.',
    no_room_other:
      'Neste dispositivo já não há espaço para {{count}} fotos. Elimine primeiro algo de que já não precise.',
    failed_one: 'Não foi possível adicionar “{{name}}”. Tente de novo.',
    failed_other: 'Não foi possível adicionar {{count}} fotos. Tente de novo.',
  },
}
