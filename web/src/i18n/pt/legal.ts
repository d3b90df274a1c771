import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'pt', 'legal'> = {
  operator: {
    title: 'Quem gere este diretório',
    name: 'Este diretório é gerido por {{name}}.',
    address: 'Morada: {{address}}.',
    contact: 'Contacto: {{contact}}.',
  },
  terms: {
    title: 'Termos de serviço',
    updated: 'Última atualização: janeiro de 2025',
    back: 'Voltar às Definições',
    sections: {
      acceptance: {
        title: 'Aceitação dos termos',
        text: 'Ao usar o WorldSchool Explorer, aceita estes termos. Se não concordar com eles, não use a app.',
      },
      service: {
        title: 'Descrição do serviço',
        text: 'O WorldSchool Explorer é um diretório de locais para famílias que educam os filhos em viagem: atividades, alojamento, escolas, hubs, encontros, restaurantes, médicos e espaços de coworking. Pode explorar e guardar locais sem conta; os membros também podem avaliar e adicionar locais. A app conserva o diretório no seu dispositivo e funciona sem rede. O que fizer sem ligação é enviado quando a rede voltar.',
      },
      responsibilities: {
        title: 'As suas responsabilidades',
        text: 'Não partilhe a sua palavra-passe e use um e-mail que seja seu. O que escrever sobre um local deve ser verdadeiro, fruto da sua própria experiência e justo com as pessoas por trás dele. Antes de viajar, confirme horários, preços e segurança com o próprio local.',
      },
      conduct: {
        title: 'Condutas proibidas',
        text: 'Não publique nada ilegal, que incite ao ódio ou que engane, nem informações privadas de outras pessoas, nem publicidade disfarçada de avaliação, nem dados dos filhos de outras pessoas. Não se faça passar por outra pessoa, não tente entrar em contas alheias nem sobrecarregue o serviço com pedidos automáticos. Podemos remover esse tipo de conteúdo.',
      },
      licence: {
        title: 'Licença de conteúdo',
        text: 'O que escreve continua a ser seu. Ao publicar um local ou uma avaliação, permite-nos armazená-los, mostrá-los a todas as pessoas que usam a app e conservar cópias nos dispositivos delas, para que funcione sem ligação. Publique apenas o que tem o direito de partilhar. Os dados de mapas e de locais pertencem às suas próprias fontes, indicadas nas Definições.',
      },
      safety: {
        title: 'Privacidade e segurança',
        text: 'A Política de privacidade diz o que armazenamos e para quê. Os locais vêm de membros e de fontes públicas, e não os inspecionamos. Encontre-se com desconhecidos apenas em locais públicos, e cuide dos seus filhos em todo o lado.',
      },
      disclaimers: {
        title: 'Limites de responsabilidade',
        text: 'O serviço é oferecido tal como é. Os locais, as posições no mapa e as avaliações podem estar errados ou desatualizados, e a ficha de um médico não é aconselhamento médico. Na medida em que a lei permite, não respondemos pelos danos que resultem de se confiar neles.',
      },
      termination: {
        title: 'Fim da conta',
        text: 'Pode deixar de usar a app e eliminar a sua conta quando quiser, nas Definições, em Conta. As suas avaliações e os locais que guardou desaparecem com ela, e os seus avisos ficam sem o seu nome; os locais que adicionou ficam sem o seu nome ou desaparecem também, como preferir. Podemos encerrar contas que não cumpram estes termos.',
      },
      changes: {
        title: 'Alterações a estes termos',
        text: 'Quando estes termos mudarem, o novo texto aparece aqui com a sua data. Usar a app depois disso significa aceitá-lo.',
      },
      contact: {
        title: 'Contacto',
        text: 'Para perguntas sobre estes termos, escreva-nos através de Contactar o suporte, nas Definições.',
      },
    },
  },
  privacy: {
    title: 'Política de privacidade',
    updated: 'Última atualização: janeiro de 2025',
    back: 'Voltar às Definições',
    sections: {
      collected: {
        title: 'Dados que recolhemos',
        text: 'Sem conta, o que guarda fica no seu próprio dispositivo. Com uma conta, armazenamos o seu nome de utilizador, o seu e-mail, o idioma em que lhe escrevemos, a sua palavra-passe numa forma que não pode voltar a ser lida, a data de adesão, os locais que guarda e os locais, avaliações e avisos de problemas que escreve. Um cookie mantém a sessão iniciada. Um segundo regista que já iniciou sessão neste dispositivo, para que estranhos que tentem adivinhar a sua palavra-passe não lhe barrem a entrada; termina um ano depois do seu último início de sessão nele, ou quando sai em todos os dispositivos ou elimina a sua conta. De cada dispositivo com sessão iniciada armazenamos o navegador e o sistema, por exemplo Firefox em Android, quando a sessão começou e, no máximo uma vez por hora, quando foi usado pela última vez; vê tudo isto nas Definições, e é apagado quando a sessão termina, o mais tardar após 30 dias sem utilização. Se ativar o início de sessão em dois passos, armazenamos a chave que a sua app de autenticação também tem, qual foi o último código usado e os códigos de recuperação numa forma que não pode voltar a ser lida; tudo isto é apagado quando o desativa. Só lhe escrevemos por e-mail sobre a própria conta e sobre o que publicou: um link que confirma o endereço, um link para uma nova palavra-passe, ou o aviso de que a palavra-passe, o e-mail ou o início de sessão em dois passos mudou, de que a conta já não existe ou de que um admin ocultou, removeu ou restaurou algo que publicou. De um endereço por confirmar guardamos durante uma hora, numa forma que não pode ser lida, quando lhe escrevemos pela última vez, para que ninguém faça enviar mensagens a um desconhecido vezes sem conta. Um e-mail que não possa ser entregue de imediato espera no máximo 24 horas e depois é apagado. Como qualquer servidor web, o nosso vê o seu endereço IP quando a app o contacta, e anota-o quando um pedido falha. As suas definições, uma cópia do diretório e o que ainda não foi enviado ficam no seu próprio dispositivo.',
      },
      use: {
        title: 'Como os usamos',
        text: 'Para iniciar a sua sessão, para levar os seus locais guardados e o que escreve a todos os seus dispositivos, para mostrar os seus locais e avaliações a outras famílias e para manter o serviço seguro. Não há publicidade nem rastreio. Os Serviços de localização estão desligados até que os ligue; a sua localização é então usada no seu dispositivo, e só nos chega como parte de um local que adiciona e, com uma precisão de cerca de dez metros, quando usa ali a sua localização atual e procuramos o nome dela. Quando escreve a localização de um local, procuramos o que escreveu. O que procuramos é conservado com a resposta durante 30 dias, sem indicação de quem perguntou. Se quiser receber notificações de novos locais por perto, a última localização fica no seu dispositivo, até desligar uma das duas coisas.',
      },
      sharing: {
        title: 'Com quem são partilhados',
        text: 'Os locais e as avaliações são públicos, e as avaliações mostram o seu nome de utilizador. O aviso de um problema é lido apenas pelos admins e moderadores, com o seu nome de utilizador. Se alterar o nome, a categoria ou a localização de um local, os admins veem como era antes, com o seu nome de utilizador; as últimas 20 alterações destas ficam guardadas enquanto o local existir, sem o seu nome depois de eliminar a sua conta. O seu e-mail e os seus locais guardados nunca são mostrados a outros membros. Não vendemos dados pessoais, e só os entregamos quando a lei nos obriga.',
      },
      children: {
        title: 'Menores de {{age}} anos',
        text: 'As contas são para mães, pais, tutores e educadores com {{adultAge}} anos ou mais; as crianças não podem criar uma. Se acredita que uma criança o fez, escreva-nos e eliminaremos a conta.',
      },
      security: {
        title: 'Segurança',
        text: 'As palavras-passe, as sessões e as marcas dos seus dispositivos são armazenadas apenas como hashes, e os scripts da página não podem ler os cookies. Nenhum sistema é totalmente seguro, por isso use uma palavra-passe que não use em nenhum outro serviço.',
      },
      rights: {
        title: 'Os seus direitos',
        text: 'Nas Definições há uma secção Conta: Exportar os meus dados dá-lhe, num só ficheiro, tudo o que armazenamos a seu respeito, e Eliminar a minha conta apaga tudo. No perfil pode corrigir o nome de utilizador e o e-mail, e pode editar ou eliminar cada local e cada avaliação que escreveu. Pode bloquear um membro, cujas avaliações deixa então de ver. Mais ninguém fica a saber. Guardamos esta informação, com o nome que o membro tinha nesse momento, até o desbloquear ou até uma das duas contas ser eliminada. Para tudo o mais, escreva-nos através de Contactar o suporte, nas Definições.',
      },
      retention: {
        title: 'Por quanto tempo são conservados',
        text: 'Conservamos os seus dados enquanto a sua conta existir. Quando um local, ou algo que guardou, é eliminado, sai do diretório e fica apenas uma marca vazia, para que os seus outros dispositivos o saibam. A nossa resposta a cada alteração é conservada durante 90 dias, para que nada seja aplicado duas vezes, e desaparece com a sua conta, se a eliminar. Os locais que adicionou desaparecem então também ou ficam sem o seu nome, como preferir; se mostrarem telefones ou e-mails, perguntamos-lhe se devem ser removidos. Nos 180 dias seguintes conservamos uma impressão digital da sessão de cada dispositivo, para que o dispositivo saiba que a conta já não existe. Os dados eliminados, incluindo os de uma conta eliminada, permanecem nas nossas cópias de segurança regulares até que também estas sejam eliminadas, o mais tardar ao fim de três meses. O que os nossos admins fazem, como remover um local ou uma conta, é anotado com os nomes em causa. Quando os admins ocultam ou removem algo que publicou, a decisão é conservada, nos primeiros 180 dias com o que escreveu, e pode vê-la na app com o respetivo motivo. O mesmo vale para os avisos e as suspensões da sua conta. Se o endereço de e-mail de uma conta eliminada for banido, uma impressão digital do endereço é guardada durante dois anos. O que escreve numa reclamação é apagado 180 dias depois da resposta. Os avisos ficam quando desaparece aquilo de que tratam ou a sua conta, e então sem o seu nome. O seu conteúdo é apagado 180 dias depois de serem encerrados. Se avisar sem conta, os nossos admins veem o nome e o e-mail que indicar, e enviamos para lá o resultado; ambos são apagados com o aviso. Ao sair, os seus locais guardados, os rascunhos, o que enviou e que locais consultou são removidos do dispositivo; o que ainda não foi enviado espera ali, oculto, pela sua conta. Num dispositivo partilhado pode mandar apagar tudo o que a app guarda no navegador.',
      },
      international: {
        title: 'Utilizadores de outros países',
        text: 'As famílias usam a app em todo o lado, por isso os seus dados podem ser tratados num país diferente daquele em que está. Esta política vale onde quer que esteja.',
      },
      thirdParties: {
        title: 'Serviços de terceiros',
        text: 'As imagens do mapa vêm de um fornecedor de mapas abertos, que recebe o seu endereço IP e a área do mapa que está no ecrã. As localizações que escreve, e o ponto onde usa a sua localização atual para um local, são consultadas pelo nosso servidor em serviços de geocodificação feitos com dados de mapas abertos; eles recebem o texto ou o ponto, mas nem o seu endereço IP nem a sua identidade. Os sites dos locais têm as suas próprias políticas, tal como a app de mapas em que abre um local. Tudo o mais na app vem do nosso próprio servidor.',
      },
      changes: {
        title: 'Alterações a esta política',
        text: 'Quando esta política mudar, o novo texto aparece aqui com a sua data.',
      },
      contact: {
        title: 'Contacto',
        text: 'Para perguntas sobre os seus dados, escreva-nos através de Contactar o suporte, nas Definições.',
      },
    },
  },
}
