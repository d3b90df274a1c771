import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'pt', 'sharing'> = {
  filled: 'Preenchido com o que partilhou. Verifique antes de enviar.',
  photosComing: 'A preparar as suas fotos…',
  photosLost: 'As fotos ficaram de fora',
  photosLostText: 'Só o texto foi recebido. Partilhe as fotos de novo ou adicione-as aqui.',
  somePhotosLostText: 'Algumas fotos não puderam ser adicionadas. As outras estão no formulário.',
  lost: 'Não foi recebido nada',
  lostText: 'Não foi possível abrir o que partilhou. Partilhe de novo.',
  heldText:
    'Termine ou feche o que está a escrever. O que partilhou estará lá quando adicionar um local.',
  question: {
    title: 'Usar o que partilhou?',
    text: 'Já tem um rascunho sobre {{name}}. Mantenha-o ou substitua-o pelo que partilhou.',
    unnamed: 'um local',
    quoted: '“{{name}}”',
    keep: 'Manter o rascunho',
    use: 'Usar o que foi partilhado',
    waits: 'Guardado para depois',
    waitsText: 'O que partilhou estará no formulário quando adicionar ou descartar o rascunho.',
  },
}
