import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'pt', 'legal'> = {
  terms: {
    title: 'Termos de serviço',
    updated: 'Última atualização: janeiro de 2025',
    back: 'Voltar às Configurações',
    sections: {
      acceptance: {
        title: 'Aceitação dos termos',
        text: 'Ao usar o WorldSchool Explorer, aceita estes termos. Se não concordar com eles, não use o app.',
      },
      service: {
        title: 'Descrição do serviço',
        text: 'O WorldSchool Explorer é um diretório de lugares para famílias que educam os filhos em viagem: atividades, hospedagem, escolas, hubs, encontros, restaurantes, médicos e espaços de coworking. Pode explorar e guardar lugares sem conta; os membros também podem avaliar e adicionar lugares. O app conserva o diretório no seu dispositivo e funciona sem rede. O que fizer sem conexão é enviado quando a rede voltar.',
      },
      responsibilities: {
        title: 'As suas responsabilidades',
        text: 'Não compartilhe a sua senha e use um e-mail que seja seu. O que escrever sobre um lugar deve ser verdadeiro, fruto da sua própria experiência e justo com as pessoas por trás dele. Antes de viajar, confirme horários, preços e segurança com o próprio lugar.',
      },
      conduct: {
        title: 'Condutas proibidas',
        text: 'Não publique nada ilegal, que incite ao ódio, que engane ou que seja da vida privada de outra pessoa, nem publicidade disfarçada de avaliação, nem dados de crianças que não lhe caiba compartilhar. Não se faça passar por outra pessoa, não tente entrar em contas alheias nem sobrecarregue o serviço com pedidos automáticos. Podemos retirar esse tipo de conteúdo.',
      },
      licence: {
        title: 'Licença de conteúdo',
        text: 'O que escreve continua a ser seu. Ao publicar um lugar ou uma avaliação, permite-nos armazená-los, mostrá-los a todas as pessoas que usam o app e conservar cópias nos dispositivos delas, para que funcione sem conexão. Publique apenas o que tem o direito de compartilhar. Os dados de mapas e de lugares pertencem às suas próprias fontes, indicadas nas Configurações.',
      },
      safety: {
        title: 'Privacidade e segurança',
        text: 'A Política de privacidade diz o que armazenamos e para quê. Os lugares vêm de membros e de fontes públicas, e não os inspecionamos. Encontre-se com desconhecidos apenas em lugares públicos, e cuide dos seus filhos em toda parte.',
      },
      disclaimers: {
        title: 'Limites de responsabilidade',
        text: 'O serviço é oferecido tal como é. Os lugares, as posições no mapa e as avaliações podem estar errados ou desatualizados, e a ficha de um médico não é um conselho médico. Na medida em que a lei permite, não respondemos pelo que resulte de confiar neles.',
      },
      termination: {
        title: 'Fim da conta',
        text: 'Pode deixar de usar o app e eliminar a sua conta quando quiser, nas Configurações, em Conta. As suas avaliações e os lugares guardados vão com ela, e os seus relatos ficam sem o seu nome; os lugares que adicionou ficam sem o seu nome ou vão também, como preferir. Podemos encerrar contas que não cumpram estes termos.',
      },
      changes: {
        title: 'Alterações a estes termos',
        text: 'Quando estes termos mudarem, o novo texto aparece aqui com a sua data. Usar o app depois disso significa aceitá-lo.',
      },
      contact: {
        title: 'Contato',
        text: 'Para perguntas sobre estes termos, escreva-nos por Contatar o suporte, nas Configurações.',
      },
    },
  },
  privacy: {
    title: 'Política de privacidade',
    updated: 'Última atualização: janeiro de 2025',
    back: 'Voltar às Configurações',
    sections: {
      collected: {
        title: 'Dados que recolhemos',
        text: 'Sem conta, o que guarda fica no seu próprio dispositivo. Com uma conta, armazenamos o seu nome de usuário, o seu e-mail, o idioma em que lhe escrevemos, a sua senha em uma forma que não pode voltar a ser lida, a data de adesão, os lugares que guarda e os lugares, avaliações e relatos de problemas que escreve. Um cookie mantém a sessão iniciada. Para o seu e-mail, escrevemos apenas sobre a própria conta: um link para uma nova senha, ou o aviso de que a senha ou o e-mail mudou ou de que a conta já não existe. Como qualquer servidor web, o nosso vê o seu endereço IP quando o app o contata, e anota-o quando um pedido falha. As suas configurações, uma cópia do diretório e o que ainda não foi enviado ficam no seu próprio dispositivo.',
      },
      use: {
        title: 'Como os usamos',
        text: 'Para iniciar a sua sessão, para levar os seus lugares guardados e o que escreve a todos os seus dispositivos, para mostrar os seus lugares e avaliações a outras famílias e para manter o serviço seguro. Não há publicidade nem rastreamento. Os Serviços de localização estão desligados até que os ligue; a sua posição é então usada no seu dispositivo, e só nos chega como parte de um lugar que adiciona e, com uma precisão de cerca de dez metros, quando usa ali a sua localização atual e procuramos o nome dela. Quando escreve a localização de um lugar, procuramos o que foi escrito. O que procuramos é conservado com a resposta durante 30 dias, sem indicação de quem perguntou. Se quiser receber notificações de novos lugares por perto, a última posição fica no seu dispositivo, até desligar uma das duas coisas.',
      },
      sharing: {
        title: 'Com quem são compartilhados',
        text: 'Os lugares e as avaliações são públicos, e as avaliações mostram o seu nome de usuário. O relato de um problema é lido apenas pelos admins, com o seu nome de usuário. O seu e-mail e os seus lugares guardados nunca são mostrados a outros membros. Não vendemos dados pessoais, e só os entregamos quando a lei nos obriga.',
      },
      children: {
        title: 'Menores de 13 anos',
        text: 'As contas são para mães, pais e responsáveis; crianças com menos de 13 anos não podem criar uma. Se acredita que uma criança o fez, escreva-nos e eliminaremos a conta.',
      },
      security: {
        title: 'Segurança',
        text: 'As senhas e as sessões são armazenadas apenas como hashes, e os scripts da página não podem ler o cookie. Nenhum sistema é totalmente seguro, por isso use uma senha que não use em nenhum outro serviço.',
      },
      rights: {
        title: 'Os seus direitos',
        text: 'Nas Configurações há uma seção Conta: Exportar os meus dados dá-lhe, em um só arquivo, tudo o que armazenamos a seu respeito, e Eliminar a minha conta apaga tudo. No perfil pode corrigir o nome de usuário e o e-mail, e pode editar ou eliminar cada lugar e cada avaliação que escreveu. Para tudo o mais, escreva-nos por Contatar o suporte, nas Configurações.',
      },
      retention: {
        title: 'Por quanto tempo são conservados',
        text: 'Conservamos os seus dados enquanto a sua conta existir. Quando um lugar ou algo guardado é eliminado, sai do diretório e fica apenas uma marca vazia, para que os seus outros dispositivos o saibam. A nossa resposta a cada alteração é conservada por 90 dias, para que nada seja aplicado duas vezes, e vai com a sua conta se a eliminar. Nos 180 dias seguintes conservamos uma impressão digital da sessão de cada dispositivo, para que o dispositivo saiba que a conta já não existe. O que os nossos admins fazem, como retirar um lugar ou uma conta, é anotado com os nomes em causa. Os relatos de problemas vão com o seu lugar. Ao sair, os seus lugares guardados e rascunhos são retirados do dispositivo; o que ainda não foi enviado espera ali, fora da vista, pela sua conta.',
      },
      international: {
        title: 'Usuários de outros países',
        text: 'As famílias usam o app em toda parte, por isso os seus dados podem ser tratados em um país diferente daquele em que está. Esta política vale onde quer que esteja.',
      },
      thirdParties: {
        title: 'Serviços de terceiros',
        text: 'As imagens do mapa vêm de um fornecedor de mapas abertos, que recebe o seu endereço IP e a área do mapa que está na tela. As localizações que escreve, e o ponto onde usa a sua localização atual para um lugar, são consultadas pelo nosso servidor em serviços de geocodificação feitos com dados de mapas abertos; eles recebem o texto ou o ponto, mas nem o seu endereço IP nem a sua identidade. Os sites dos lugares têm as suas próprias políticas, tal como o app de mapas em que abre um lugar. Tudo o mais no app vem do nosso próprio servidor.',
      },
      changes: {
        title: 'Alterações a esta política',
        text: 'Quando esta política mudar, o novo texto aparece aqui com a sua data.',
      },
      contact: {
        title: 'Contato',
        text: 'Para perguntas sobre os seus dados, escreva-nos por Contatar o suporte, nas Configurações.',
      },
    },
  },
}
