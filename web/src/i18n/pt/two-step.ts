import type { Texts } from '../texts.ts'

/** The dialog of Settings that turns two-step sign-in on and off, in Portuguese. */
export const twoStep: Texts<'pt', 'twoStep'> = {
  text: 'Vai iniciar sessão com a palavra-passe e um código de uma app no seu telemóvel.',
  loading: 'A carregar…',
  offline: 'Está offline. Para alterar o início de sessão em dois passos é preciso ter ligação.',
  unread: 'Não foi possível carregar a definição. Tente de novo.',
  next: 'Continuar',
  checking: 'A verificar…',
  failed: 'Erro',
  fallback: 'Não foi possível alterar o início de sessão em dois passos. Tente de novo.',
  doneTitle: 'Início de sessão em dois passos ativado',
  done: 'A sessão terminou nos outros dispositivos.',
  offTitle: 'Início de sessão em dois passos desativado',
  offDone: 'Para iniciar sessão só precisa da palavra-passe.',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  setUp: {
    add: 'Adicione a sua conta a uma app de autenticação',
    addHint: 'Muitos gestores de palavras-passe também servem.',
    open: 'Abrir a app',
    scan: 'Ou leia isto com o telemóvel:',
    qr: 'Código QR para a sua app de autenticação',
    key: 'Ou introduza esta chave na app:',
    copyKey: 'Copiar a chave',
    code: 'Introduza o código da app',
    submit: 'Ativar',
  },
  codes: {
    title: 'Guarde os códigos de recuperação',
    text: 'Se perder o telemóvel, cada um destes códigos permite iniciar sessão uma vez. Só são mostrados agora.',
    copy: 'Copiar',
    download: 'Transferir',
    done: 'Já os guardei',
    renewed: 'Novos códigos de recuperação',
    renewedText: 'Os códigos antigos deixaram de funcionar.',
  },
  manage: {
    left_one:
      'O início de sessão em dois passos está ativado. Resta {{count}} código de recuperação.',
    left_other:
      'O início de sessão em dois passos está ativado. Restam {{count}} códigos de recuperação.',
    renew: 'Novos códigos de recuperação',
    renewText: 'Os seus códigos de recuperação atuais deixam de funcionar.',
    off: 'Desativar',
    offText: 'Depois só precisa da palavra-passe para iniciar sessão.',
  },
}
