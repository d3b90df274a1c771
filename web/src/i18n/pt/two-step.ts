import type { Texts } from '../texts.ts'

/** The dialog of Settings that turns two-step sign-in on and off, in Portuguese. */
export const twoStep: Texts<'pt', 'twoStep'> = {
  text: 'Para iniciar sessão passam a ser precisos a palavra-passe e um código que uma app mostra no seu telemóvel.',
  loading: 'A carregar…',
  offline: 'Está offline. Para alterar o início de sessão em dois passos é precisa uma ligação.',
  unread: 'Não foi possível carregar a definição. Tente novamente.',
  next: 'Continuar',
  checking: 'A verificar…',
  failed: 'Erro',
  fallback: 'Não foi possível alterar o início de sessão em dois passos. Tente novamente.',
  doneTitle: 'Início de sessão em dois passos ativado',
  done: 'A sessão terminou nos seus outros dispositivos.',
  offTitle: 'Início de sessão em dois passos desativado',
  offDone: 'Volta a bastar a palavra-passe.',
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
    code: 'Introduza o código que a app mostra',
    submit: 'Ativar',
  },
  codes: {
    title: 'Guarde os códigos de recuperação',
    text: 'Se perder o telemóvel, cada um permite iniciar sessão uma vez. Só são mostrados agora.',
    copy: 'Copiar',
    download: 'Transferir',
    done: 'Já os guardei',
    renewed: 'Novos códigos de recuperação',
    renewedText: 'Os anteriores deixaram de funcionar.',
  },
  manage: {
    left_one:
      'O início de sessão em dois passos está ativado. Resta {{count}} código de recuperação.',
    left_other:
      'O início de sessão em dois passos está ativado. Restam {{count}} códigos de recuperação.',
    renew: 'Novos códigos de recuperação',
    renewText: 'Os códigos de recuperação que tem deixam de funcionar.',
    off: 'Desativar',
    offText: 'Depois basta a palavra-passe para iniciar sessão.',
  },
}
