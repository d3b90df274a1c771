import type { Texts } from '../texts.ts'

/** Help & Support, the questions in Settings, and what is chosen there. */
export const help: Texts<'pt', 'help'> = {
  region: {
    title: 'Idioma e região',
    language: 'Idioma',
    languageText: 'O idioma do app. O que as famílias escrevem fica nas suas próprias palavras.',
    notTranslated: 'Ainda não traduzido',
    distanceUnit: 'Unidade de distância',
    dialogTitle: 'Unidade de distância',
    dialogText: 'A unidade em que as distâncias aparecem em todo o app.',
    units: { km: 'Quilômetros', mi: 'Milhas' },
    choice: '{{name}} ({{unit}})',
    done: 'Pronto',
  },
  faq: {
    title: 'Perguntas frequentes',
    types: {
      question: 'Que tipos de lugares posso encontrar?',
      answer:
        'Oito tipos de lugares para famílias que aprendem em viagem: atividades em família, hospedagem, escolas alternativas, hubs de worldschooling, encontros, restaurantes, médicos e espaços de coworking. As categorias em Explorar mostram um tipo de cada vez.',
    },
    adding: {
      question: 'Como adiciono um lugar?',
      answer:
        'Toque no botão “+” em Explorar. Escolha uma categoria, diga como o lugar se chama e onde fica, e descreva-o em uma ou duas frases; comodidades, idade, preço e contato são opcionais. Para adicionar um lugar é preciso ter conta; se a sessão não estiver iniciada, pedimos isso antes. Sem conexão, o lugar espera no seu dispositivo e é enviado mais tarde.',
    },
    saving: {
      question: 'Como guardo lugares para mais tarde?',
      answer:
        'Toque no coração de um cartão ou da janela de um lugar; toque de novo para retirar o lugar. O que guardou está na aba Guardados, embaixo, com ou sem conexão. Sem conta, fica neste dispositivo; com conta, acompanha todos os seus dispositivos.',
    },
    accuracy: {
      question: 'As localizações no mapa são exatas?',
      answer:
        'Tanto quanto as fez quem adicionou o lugar. A posição vem da sugestão escolhida ou de onde a pessoa estava, por isso pode ser o centro de uma cidade e não a porta de entrada. Alguns lugares não têm posição e aparecem só na lista. Antes de sair, confirme o endereço com o próprio lugar.',
    },
    friendly: {
      question: 'O que torna um lugar bom para o worldschooling?',
      answer:
        'As crianças são bem-vindas, há algo para aprender ou alguém com quem aprender, e serve a famílias que ficam algum tempo e não seguem um horário escolar. A idade, as comodidades e as avaliações de outras famílias dizem se serve à sua.',
    },
    reporting: {
      question: 'Como relato uma informação errada?',
      answer:
        'Abra o lugar e escolha Relatar um problema no fim da sua janela; para isso é preciso ter conta, e também funciona sem conexão. Sem conta, use Contatar o suporte, em Sobre o app, nas Configurações, e diga-nos qual é o lugar e o que está errado. Um lugar que adicionou pode ser corrigido na hora: abra-o e escolha Editar.',
    },
  },
  help: {
    title: 'Ajuda e suporte',
    openHint: 'Guia, perguntas e e-mail',
    text: 'Como podemos ajudar?',
    guide: 'Guia',
    guideHint: 'Como encontrar, guardar, avaliar e adicionar lugares',
    faq: 'Perguntas frequentes',
    faqHint: 'O que mais se pergunta',
    email: 'Escrever ao suporte',
    newTab: 'abre em uma nova aba',
    subject: 'Pedido de ajuda',
    body: 'Olá,\n\nPreciso de ajuda com o seguinte:\n\n\n\nAgradeço desde já!\n\n{{product}} v{{version}}, compilação {{build}}',
    version: '{{product}} v{{version}}',
  },
}
