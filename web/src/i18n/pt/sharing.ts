import type { Texts } from '../texts.ts'

/** What another app shares to this one. */
export const sharing: Texts<'pt', 'sharing'> = {
  filled: 'Preenchido com o que compartilhou. Reveja antes de enviar.',
  photosComing: 'Preparando as suas fotos…',
  photosLost: 'As fotos ficaram de fora',
  photosLostText: 'Só o texto chegou. Compartilhe as fotos de novo ou adicione-as aqui.',
  somePhotosLostText: 'Algumas fotos não puderam ser adicionadas. As outras estão no formulário.',
  lost: 'Nada chegou',
  lostText: 'Não foi possível trazer o que compartilhou. Compartilhe de novo.',
  heldText:
    'Termine ou feche o que está a escrever. O que foi partilhado estará lá ao adicionar um lugar.',
  question: {
    title: 'Usar o que compartilhou?',
    text: 'Já há um rascunho sobre {{name}}. Ele fica, a menos que ponha no lugar dele o que compartilhou.',
    unnamed: 'um lugar',
    quoted: '“{{name}}”',
    keep: 'Manter o rascunho',
    use: 'Usar o compartilhado',
    waits: 'Guardado para depois',
    waitsText:
      'O que compartilhou estará no formulário quando o rascunho for adicionado ou recomeçado.',
  },
}
