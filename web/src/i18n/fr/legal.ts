import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'fr', 'legal'> = {
  operator: {
    title: 'Qui gère cet annuaire',
    name: 'Cet annuaire est géré par {{name}}.',
    address: 'Adresse : {{address}}.',
    contact: 'Contact : {{contact}}.',
  },
  terms: {
    title: 'Conditions d’utilisation',
    updated: 'Dernière mise à jour : janvier 2025',
    back: 'Retour aux réglages',
    sections: {
      acceptance: {
        title: 'Acceptation des conditions',
        text: 'En utilisant WorldSchool Explorer, vous acceptez ces conditions. Si vous n’êtes pas d’accord, veuillez ne pas utiliser l’application.',
      },
      service: {
        title: 'Description du service',
        text: 'WorldSchool Explorer est un annuaire de lieux pour les familles qui instruisent leurs enfants en voyageant : activités, hébergements, écoles, hubs, rencontres, restaurants, médecins et espaces de coworking. Vous pouvez parcourir et enregistrer des lieux sans compte ; les membres peuvent aussi donner leur avis et ajouter des lieux. L’application garde l’annuaire sur votre appareil et fonctionne sans réseau. Ce que vous faites hors ligne est envoyé au retour du réseau.',
      },
      responsibilities: {
        title: 'Vos responsabilités',
        text: 'Gardez votre mot de passe pour vous et donnez une adresse e-mail qui est la vôtre. Ce que vous écrivez sur un lieu doit être vrai, tiré de votre propre expérience et juste envers les personnes qui le font vivre. Avant de partir, vérifiez les horaires, les prix et la sécurité auprès du lieu lui-même.',
      },
      conduct: {
        title: 'Ce qui est interdit',
        text: 'Ne publiez rien d’illégal, de haineux ou de trompeur, aucune information privée sur autrui, aucune publicité déguisée en avis, et aucune information sur les enfants des autres. Ne vous faites pas passer pour quelqu’un d’autre, ne tentez pas d’accéder aux comptes d’autrui et ne surchargez pas le service de requêtes automatiques. Nous pouvons retirer de tels contenus.',
      },
      licence: {
        title: 'Droits sur les contenus',
        text: 'Ce que vous écrivez reste à vous. En publiant un lieu ou un avis, vous nous autorisez à le conserver, à le montrer à toutes les personnes qui utilisent l’application et à en garder des copies sur leurs appareils pour qu’il soit disponible hors ligne. Ne publiez que ce que vous avez le droit de partager. Les données de cartes et de lieux appartiennent à leurs propres sources, nommées dans les réglages.',
      },
      safety: {
        title: 'Vie privée et sécurité',
        text: 'La Politique de confidentialité dit ce que nous conservons et pourquoi. Les fiches viennent des membres et de sources publiques, et nous ne les avons pas vérifiées sur place. Si vous rencontrez des personnes que vous ne connaissez pas, faites-le dans des lieux publics, et veillez partout sur vos enfants.',
      },
      disclaimers: {
        title: 'Limites de responsabilité',
        text: 'Le service est fourni tel quel. Les fiches, les positions sur la carte et les avis peuvent être faux ou dépassés, et la fiche d’un médecin n’est pas un avis médical. Dans la mesure permise par la loi, nous ne sommes pas responsables des dommages subis par quiconque s’y fie.',
      },
      termination: {
        title: 'Fin du compte',
        text: 'Vous pouvez arrêter à tout moment et supprimer vous-même votre compte, dans les réglages, sous « Compte ». Vos avis et vos lieux enregistrés partent avec lui, et vos signalements restent sans votre nom ; les lieux que vous avez ajoutés restent sans votre nom ou partent aussi, selon votre choix. Nous pouvons fermer les comptes qui enfreignent ces conditions.',
      },
      changes: {
        title: 'Modification de ces conditions',
        text: 'Quand ces conditions changent, le nouveau texte paraît ici avec sa date. En utilisant l’application après cela, vous l’acceptez.',
      },
      contact: {
        title: 'Contact',
        text: 'Pour toute question sur ces conditions, écrivez-nous par « Contacter l’assistance », dans les réglages.',
      },
    },
  },
  privacy: {
    title: 'Politique de confidentialité',
    updated: 'Dernière mise à jour : janvier 2025',
    back: 'Retour aux réglages',
    sections: {
      collected: {
        title: 'Données que nous recueillons',
        text: 'Sans compte, ce que vous enregistrez reste sur votre propre appareil. Avec un compte, nous conservons votre nom d’utilisateur, votre adresse e-mail, la langue dans laquelle nous vous écrivons, votre mot de passe sous une forme qui ne permet pas de le relire, la date de votre inscription, les lieux que vous enregistrez, ainsi que les lieux, les avis et les signalements que vous écrivez. Un cookie maintient votre session ouverte. Un second retient que vous avez déjà ouvert une session sur cet appareil, pour que des inconnus qui cherchent à deviner votre mot de passe ne vous empêchent pas d’entrer ; il prend fin un an après votre dernière connexion sur l’appareil, ou quand vous vous déconnectez partout ou supprimez votre compte. Pour chaque appareil connecté, nous conservons son navigateur et son système, par exemple Firefox sur Android, la date de connexion et, au plus une fois par heure, celle de la dernière utilisation ; vous les voyez dans les réglages, et ces données disparaissent quand la session prend fin, au plus tard après 30 jours sans utilisation. Si vous activez la connexion en deux étapes, nous conservons la clé que possède aussi votre application d’authentification, quel code a servi en dernier, et vos codes de secours sous une forme qui ne permet pas de les relire ; tout cela disparaît quand vous la désactivez. Nous n’écrivons à votre adresse e-mail qu’au sujet du compte lui-même et de vos publications : un lien qui confirme l’adresse, un lien pour un nouveau mot de passe, ou un message qui vous apprend que votre mot de passe, votre adresse ou la connexion en deux étapes a changé, que votre compte n’existe plus ou qu’un admin a masqué, retiré ou rétabli quelque chose que vous avez publié. D’une adresse qui n’est pas confirmée, nous gardons pendant une heure, sous une forme illisible, la date de notre dernier envoi, pour que personne ne fasse écrire sans cesse à un inconnu. Un e-mail qui ne peut pas être remis tout de suite attend 24 heures au plus, puis il est supprimé. Comme tout serveur web, le nôtre voit votre adresse IP quand l’application le contacte, et la note quand une requête échoue. Vos réglages, une copie de l’annuaire et tout ce qui n’est pas encore envoyé sont gardés sur votre propre appareil.',
      },
      use: {
        title: 'Ce que nous en faisons',
        text: 'Ces données servent à ouvrir votre session, à mettre vos lieux enregistrés et ce que vous écrivez sur tous vos appareils, à montrer vos lieux et vos avis aux autres familles, et à garder le service sûr. Il n’y a ni publicité ni pistage. Le service de localisation est désactivé tant que vous ne l’activez pas ; votre position est alors utilisée sur votre appareil, et ne nous parvient que dans un lieu que vous ajoutez et, à une dizaine de mètres près, quand vous y utilisez votre position actuelle et que nous en cherchons le nom. Quand vous saisissez l’adresse d’un lieu, nous recherchons ce que vous avez saisi. Ce que nous recherchons est gardé 30 jours avec la réponse, sans rien qui dise qui l’a demandé. Si vous souhaitez recevoir des notifications sur les nouveaux lieux à proximité, votre dernière position est gardée sur votre appareil, jusqu’à ce que vous désactiviez la localisation ou ces notifications.',
      },
      sharing: {
        title: 'Partage',
        text: 'Les lieux et les avis sont publics, et les avis portent votre nom d’utilisateur. Le signalement d’un problème n’est lu que par les admins et l’équipe de modération, avec votre nom d’utilisateur. Si vous changez le nom, la catégorie ou l’emplacement d’un lieu, les admins voient ce qu’il était avant, avec votre nom d’utilisateur ; les 20 derniers changements de ce genre sont gardés aussi longtemps que le lieu, sans votre nom une fois votre compte supprimé. Votre adresse e-mail et vos lieux enregistrés ne sont jamais montrés aux autres membres. Nous ne vendons aucune donnée personnelle, et n’en remettons que si la loi nous y oblige.',
      },
      children: {
        title: 'Enfants de moins de {{age}} ans',
        text: 'Les comptes sont destinés aux parents, aux responsables légaux et aux personnes qui enseignent, à partir de {{adultAge}} ans ; les enfants ne peuvent pas en créer. Si vous pensez qu’un enfant l’a fait, écrivez-nous et nous supprimerons le compte.',
      },
      security: {
        title: 'Sécurité',
        text: 'Les mots de passe, les sessions et les marques de vos appareils ne sont conservés que sous forme d’empreintes, et les scripts de la page ne peuvent pas lire les cookies. Aucun système n’est parfaitement sûr : utilisez donc un mot de passe qui ne vous sert nulle part ailleurs.',
      },
      rights: {
        title: 'Vos droits',
        text: 'Les réglages ont une partie « Compte » : « Exporter mes données » vous donne tout ce que nous conservons sur vous dans un seul fichier, et « Supprimer mon compte » l’efface. Votre profil permet de corriger votre nom d’utilisateur et votre adresse e-mail, et vous pouvez modifier ou supprimer chaque lieu et chaque avis que vous avez écrit. Vous pouvez bloquer un membre, dont vous ne voyez alors plus les avis. Personne d’autre ne l’apprend. Nous le conservons, avec le nom que ce membre portait alors, jusqu’à ce que vous le débloquiez ou que l’un des deux comptes soit supprimé. Pour tout le reste, écrivez-nous par « Contacter l’assistance », dans les réglages.',
      },
      retention: {
        title: 'Durée de conservation',
        text: 'Nous gardons vos données aussi longtemps que votre compte existe. Quand un lieu est supprimé, ou retiré de vos lieux enregistrés, il ne reste qu’une marque vide, pour que vos autres appareils l’apprennent. Notre réponse à chaque changement est gardée 90 jours, pour que rien ne soit appliqué deux fois, et part avec votre compte si vous le supprimez. Les lieux que vous avez ajoutés partent alors aussi ou restent sans votre nom, selon votre choix ; s’ils affichent des numéros de téléphone ou des adresses e-mail, nous vous demandons s’il faut les retirer. Pendant les 180 jours qui suivent, nous gardons une empreinte de la session de chaque appareil, pour que l’appareil apprenne que le compte n’existe plus. Les données supprimées, y compris celles d’un compte supprimé, restent dans nos sauvegardes régulières jusqu’à ce que celles-ci soient supprimées à leur tour, au plus tard après trois mois. Ce que font nos admins, comme retirer un lieu ou un compte, est noté avec les noms concernés. Quand les admins masquent ou retirent quelque chose que vous avez publié, la décision est gardée, les 180 premiers jours avec ce que vous avez écrit, et vous la voyez dans l’app avec son motif. Il en va de même des avertissements et des suspensions de votre compte. Si l’adresse e-mail d’un compte supprimé est bannie, une empreinte de l’adresse est gardée pendant deux ans. Ce que vous écrivez dans une réclamation est effacé 180 jours après la réponse. Les signalements restent quand ce dont ils parlent ou votre compte a disparu, alors sans votre nom. Leur contenu est effacé 180 jours après leur clôture. Si vous signalez quelque chose sans compte, nos admins voient le nom et l’adresse e-mail que vous donnez, et nous y envoyons le résultat ; les deux sont effacés avec le signalement. Se déconnecter retire de l’appareil vos lieux enregistrés, vos brouillons, ce que vous avez envoyé et la trace des lieux que vous avez regardés ; ce qui n’est pas encore envoyé y attend votre compte, masqué. Sur un appareil partagé, vous pouvez faire effacer tout ce que l’app garde dans le navigateur.',
      },
      international: {
        title: 'Utilisation dans le monde',
        text: 'Les familles utilisent l’application partout dans le monde, et vos données peuvent donc être traitées dans un autre pays que celui où vous êtes. Cette politique s’applique où que vous soyez.',
      },
      thirdParties: {
        title: 'Services de tiers',
        text: 'Les tuiles de la carte viennent d’un fournisseur de cartes ouvertes, qui reçoit votre adresse IP et la zone que vous regardez. Les adresses que vous saisissez, et l’endroit où vous utilisez votre position actuelle pour un lieu, sont recherchés par notre serveur auprès de services de géocodage fondés sur des données cartographiques ouvertes ; ils reçoivent le texte ou l’endroit, mais ni votre adresse IP ni votre identité. Les sites web des lieux ont leurs propres politiques, tout comme l’application de cartes dans laquelle vous ouvrez un lieu. Tout le reste de l’application vient de notre propre serveur.',
      },
      changes: {
        title: 'Modification de cette politique',
        text: 'Quand cette politique change, le nouveau texte paraît ici avec sa date.',
      },
      contact: {
        title: 'Contact',
        text: 'Pour toute question sur vos données, écrivez-nous par « Contacter l’assistance », dans les réglages.',
      },
    },
  },
}
