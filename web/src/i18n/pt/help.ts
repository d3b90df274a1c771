import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'pt', 'help'> = {
  region: {
    title: 'Idioma e região',
    language: 'Idioma',
    languageText: 'O idioma da app. O que as famílias escrevem fica no idioma original.',
    notTranslated: 'Ainda não traduzido',
    distanceUnit: 'Unidade de distância',
    dialogTitle: 'Unidade de distância',
    dialogText: 'Usada para todas as distâncias na app.',
    units: { km: 'Quilómetros', mi: 'Milhas' },
    choice: '{{name}} ({{unit}})',
    done: 'Concluído',
  },
  faq: {
    title: 'Perguntas frequentes',
    types: {
      question: 'Que tipos de locais posso encontrar?',
      answer:
        'Oito tipos de locais para famílias que aprendem em viagem: atividades em família, alojamento, escolas alternativas, hubs de worldschooling, encontros, restaurantes, médicos e espaços de coworking. As categorias em Explorar mostram um tipo de cada vez.',
    },
    adding: {
      question: 'Como adiciono um local?',
      answer:
        'Toque no botão “+” em Explorar. Escolha uma categoria, diga como o local se chama e onde fica, e descreva-o numa ou duas frases; comodidades, idade, preço e contactos são opcionais. Para adicionar um local é preciso ter conta; primeiro pedimos-lhe que entre. Sem ligação, o local fica à espera no seu dispositivo e é enviado mais tarde.',
    },
    saving: {
      question: 'Como guardo locais para mais tarde?',
      answer:
        'Toque no coração de um cartão ou da janela de um local; toque de novo para o remover. O que guardou está no separador Guardados, em baixo, com ou sem ligação. Sem conta, fica neste dispositivo; com conta, é sincronizado com todos os seus dispositivos.',
    },
    accuracy: {
      question: 'As localizações no mapa são exatas?',
      answer:
        'Depende de quem adicionou o local. A posição vem de uma localização sugerida ou de onde a pessoa estava, por isso pode ser o centro de uma cidade e não a porta de entrada. Alguns locais não têm posição e aparecem só na lista. Antes de sair, confirme o endereço com o próprio local.',
    },
    friendly: {
      question: 'O que torna um local bom para o worldschooling?',
      answer:
        'As crianças são bem-vindas, há algo para aprender ou alguém com quem aprender, e serve a famílias que ficam algum tempo e não seguem um horário escolar. A idade, as comodidades e as avaliações de outras famílias dizem se serve à sua.',
    },
    reporting: {
      question: 'Como comunico uma informação errada?',
      answer:
        'Abra o local e escolha Comunicar um problema no fim da janela. Não precisa de conta; com uma conta, também funciona sem ligação. Pode corrigir um local que adicionou: abra-o e escolha Editar local.',
    },
  },
  help: {
    title: 'Ajuda e suporte',
    openHint: 'Guia, perguntas e e-mail',
    text: 'Como podemos ajudar?',
    guide: 'Guia',
    guideHint: 'Como encontrar, guardar, avaliar e adicionar locais',
    faq: 'Perguntas frequentes',
    faqHint: 'As perguntas mais comuns',
    safety: 'Segurança',
    safetyHint: 'Encontros, denúncias, linhas de apoio por país',
    email: 'Escrever ao suporte',
    newTab: 'abre num novo separador',
    subject: 'Pedido de ajuda',
    body: 'Olá,\n\nPreciso de ajuda com o seguinte:\n\n\n\nAgradeço desde já!\n\n{{product}} v{{version}}, compilação {{build}}',
    version: '{{product}} v{{version}}',
  },
}
