import type { MailTexts } from './mail-texts.ts'

/** Mail texts in French. */
export const fr: MailTexts = {
  hello: 'Bonjour,',
  helloName: 'Bonjour {{username}},',
  signature: 'L’équipe {{product}}',
  confirmEmail: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Quelqu’un, vous sans doute, a indiqué cette adresse pour un compte {{product}}. Confirmez-la ici, pour que les autres voient ce que vous ajoutez et vos avis :',
    button: 'Confirmer l’adresse e-mail',
    once: 'Le lien est valable {{days}} jours et ne fonctionne qu’une fois.',
    notYou:
      'Si ce n’était pas vous, ignorez cet e-mail. Rien ne sera publié, et nous ne vous écrirons plus.',
  },
  resetLink: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte {{product}}. Choisissez-le ici :',
    button: 'Choisir un nouveau mot de passe',
    once: 'Le lien est valable {{minutes}} minutes et ne fonctionne qu’une fois.',
    notYou: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Votre compte {{product}} a un nouveau mot de passe, et tous les autres appareils ont été déconnectés.',
    notYou:
      'Si ce n’était pas vous, demandez un autre lien avec « Mot de passe oublié ? » dans l’application et répondez à ce message, pour que nous puissions vous aider.',
  },
  secondFactorOn: {
    subject: 'La connexion en deux étapes est activée',
    text: 'Pour vous connecter à votre compte {{product}}, il vous faut désormais aussi un code de votre application d’authentification. Tous les autres appareils ont été déconnectés. Gardez vos codes de secours en lieu sûr.',
    notYou:
      'Si ce n’était pas vous, répondez tout de suite à ce message, pour que nous puissions vous aider.',
  },
  secondFactorOff: {
    subject: 'La connexion en deux étapes est désactivée',
    text: 'Votre mot de passe suffit de nouveau pour vous connecter à votre compte {{product}}.',
    notYou:
      'Si ce n’était pas vous, changez votre mot de passe et répondez tout de suite à ce message, pour que nous puissions vous aider.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'Votre compte {{product}} a maintenant une autre adresse e-mail, et tous les autres appareils ont été déconnectés. C’est le dernier e-mail que nous envoyons à cette adresse.',
    notYou:
      'Si ce n’était pas vous, répondez tout de suite à ce message, pour que nous puissions vous aider.',
  },
  decision: {
    subject: 'Une décision sur votre publication',
    text: 'L’équipe de modération a pris une décision sur l’une de vos publications.',
    subjects: {
      resource: 'Votre lieu {{name}}',
      review: 'Votre avis sur {{name}}',
      photo: 'Votre photo de {{name}}',
    },
    states: {
      visible: 'Contenu rétabli : tout le monde le voit de nouveau.',
      hidden: 'Contenu masqué : visible seulement par vous et l’équipe de modération.',
      hiddenPhoto: 'Contenu masqué : personne ne peut le voir.',
      removed:
        'Contenu retiré : les autres ne le voient plus. Suppression définitive {{days}} jours après la décision.',
    },
    reasons: {
      unsafe_for_children: 'Cela peut être dangereux pour les enfants.',
      illegal: 'Cela peut être illégal.',
      personal_data: 'Cela contient des données personnelles d’autrui.',
      harassment: 'Cela attaque ou harcèle quelqu’un.',
      misleading: 'C’est faux ou trompeur.',
      spam: 'C’est de la publicité ou du spam.',
      copyright: 'Cela utilise l’œuvre d’autrui sans autorisation.',
      off_topic: 'Cela n’a pas sa place dans cet annuaire.',
      other: 'Cela enfreint une autre règle.',
    },
    together:
      'La même décision a été prise pour d’autres contenus que vous avez publiés. Nombre : {{others}}. L’app affiche toutes les décisions.',
    appeal:
      'Si vous n’êtes pas d’accord, vous pouvez contester la décision dans l’application pendant six mois, ou répondre à ce message.',
    complain: 'Si vous n’êtes pas d’accord, répondez à ce message.',
  },
  sanction: {
    subject: 'Une décision concernant votre compte',
    kinds: {
      warning:
        'L’équipe de modération vous a adressé un avertissement concernant votre compte {{product}}.',
      suspension: 'L’équipe de modération a suspendu votre compte {{product}} jusqu’au {{date}}.',
      suspensionOpen: 'L’équipe de modération a suspendu votre compte {{product}}.',
      lifted:
        'Votre compte {{product}} n’est plus suspendu. Ce qui attendait sur vos appareils va être envoyé.',
    },
    suspended:
      'Tant que votre compte est suspendu, vous pouvez lire, enregistrer et supprimer. Ce que vous ajoutez, modifiez ou évaluez reste sur votre appareil et sera envoyé ensuite.',
  },
  reportReceived: {
    subject: 'Nous avons reçu votre signalement',
    text: 'Merci. Nous avons reçu votre signalement sur {{product}} et l’équipe de modération va l’examiner.',
    next: 'Vous recevrez un autre e-mail avec le résultat. Référence : {{reference}}',
    notYou: 'Si vous n’avez rien signalé, vous pouvez ignorer cet e-mail.',
  },
  reportClosed: {
    subject: 'Le résultat de votre signalement',
    subjects: {
      resource: 'Vous avez signalé le lieu {{name}}.',
      review: 'Vous avez signalé un avis sur {{name}}.',
      photo: 'Vous avez signalé une photo de {{name}}.',
      member: 'Vous avez signalé un membre de {{product}}.',
    },
    outcomes: {
      resolved: 'L’équipe de modération l’a examiné et s’en est occupée.',
      acted: 'L’équipe de modération a constaté que cela enfreint nos règles et a agi.',
      declined: 'L’équipe de modération l’a examiné et a décidé de ne pas agir.',
    },
  },
  appeal: {
    subject: 'Le résultat de votre réclamation',
    upheld: 'L’équipe de modération a examiné votre réclamation. La décision est maintenue.',
    reversed: 'L’équipe de modération a examiné votre réclamation et a annulé la décision.',
  },
  accountClosed: {
    subject: 'Votre compte a été fermé',
    text: 'L’équipe d’administration a supprimé votre compte {{product}}, avec vos avis et vos lieux enregistrés.',
  },
  accountDeleted: {
    subject: 'Votre compte a été supprimé',
    text: 'Votre compte {{product}} a été supprimé, avec vos avis et vos lieux enregistrés. Merci d’avoir fait partie de la communauté.',
    notYou:
      'Si ce n’était pas vous, répondez à ce message, pour que nous puissions voir ce qui s’est passé.',
  },
}
