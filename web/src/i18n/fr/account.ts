import type { Texts } from '../texts.ts'

/** The dialogs about one's own account and the Account section. */
export const account: Texts<'fr', 'account'> = {
  forgot: {
    link: 'Mot de passe oublié ?',
    title: 'Réinitialiser le mot de passe',
    text: 'Saisissez l’adresse e-mail de votre compte, et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    busy: 'Envoi…',
    back: 'Retour à la connexion',
    failed: 'Erreur',
    fallback: 'L’e-mail n’a pas pu être envoyé.',
    doneTitle: 'E-mail en route',
    done: 'La marche à suivre vous attend dans votre boîte de réception.',
    sentTitle: 'E-mail envoyé !',
    sentText:
      'Si un compte existe avec cette adresse, vous recevrez dans quelques minutes de quoi réinitialiser votre mot de passe.',
    close: 'Fermer',
    offline:
      'Vous êtes hors ligne. Il faut une connexion pour envoyer le lien ; ce que vous avez saisi reste ici.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe. Il déconnecte tous vos appareils ; vous vous connectez ensuite avec lui.',
    account: 'Nouveau mot de passe pour',
    notYours:
      'Ce n’est pas votre compte ? Fermez cette fenêtre : ce lien est destiné à quelqu’un d’autre.',
    checking: 'Vérification du compte de ce lien…',
    unknown: 'Nous n’avons pas pu savoir à quel compte ce lien correspond.',
    password: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le nouveau mot de passe',
    hint: '{{count}} caractères minimum ; quelques mots à la suite conviennent bien.',
    submit: 'Définir le mot de passe',
    busy: 'Modification…',
    failed: 'Erreur',
    fallback: 'Le nouveau mot de passe n’a pas pu être défini.',
    doneTitle: 'Mot de passe modifié',
    done: 'Connectez-vous avec votre nouveau mot de passe.',
    expiredTitle: 'Ce lien n’est plus valable',
    expiredText:
      'Il a déjà servi ou date de plus de {{minutes}} minutes. Nous pouvons vous en envoyer un nouveau.',
    sendNew: 'Envoyer un nouveau lien',
    offline:
      'Vous êtes hors ligne. Il faut une connexion pour définir un mot de passe ; ce que vous avez saisi reste ici.',
  },
  adoption: {
    title: 'Ajouter à votre compte ?',
    saves_one: 'Vous avez enregistré {{count}} lieu avant de vous connecter.',
    saves_other: 'Vous avez enregistré {{count}} lieux avant de vous connecter.',
    drafts_one: 'Vous avez écrit {{count}} brouillon avant de vous connecter.',
    drafts_other: 'Vous avez écrit {{count}} brouillons avant de vous connecter.',
    question:
      'Faut-il l’ajouter au compte « {{username}} » ? Ce que vous laissez ici n’est pas envoyé ; vous le reverrez quand personne ne sera connecté.',
    confirm: 'Ajouter à mon compte',
    leave: 'Laisser sur cet appareil',
  },
  confirm: {
    title: 'Confirmez votre adresse e-mail',
    text: 'Les autres verront ce que vous ajoutez et vos avis une fois votre adresse confirmée.',
    submit: 'Confirmer',
    busy: 'Confirmation…',
    failed: 'Erreur',
    fallback: 'Votre adresse e-mail n’a pas pu être confirmée.',
    doneTitle: 'Adresse e-mail confirmée',
    done: 'Les autres voient désormais ce que vous ajoutez et vos avis.',
    expiredTitle: 'Ce lien n’est plus valable',
    expiredText:
      'Il a déjà servi ou date de plus de {{days}} jours. Vous pouvez en demander un autre depuis votre profil.',
    offline: 'Vous êtes hors ligne. Il faut une connexion pour confirmer.',
    unconfirmed:
      'Nous avons envoyé un lien à {{email}}. Ouvrez-le : d’ici là, ce que vous ajoutez et vos avis restent en attente sur cet appareil.',
    unasked:
      'Confirmez que {{email}} est bien votre adresse. Nous vous envoyons un lien pour cela.',
    send: 'Envoyer le lien',
    requeueAfterEpochChange: 'Renvoyer le lien',
    sending: 'Envoi…',
    sentTitle: 'Lien envoyé',
    sent: 'Regardez dans la boîte de réception de {{email}}.',
    notSent: 'Le lien n’a pas pu être envoyé.',
    tooSoon:
      'Un lien a déjà été envoyé dans l’heure. Regardez dans votre boîte de réception et vos courriers indésirables.',
    later: 'Plus tard',
  },
  signOut: {
    title: 'Se déconnecter avant que tout soit envoyé ?',
    text_one:
      '{{count}} changement n’est pas encore envoyé. Vous pouvez l’envoyer maintenant, le laisser masqué sur cet appareil jusqu’à ce que le même compte s’y reconnecte, ou l’abandonner.',
    text_other:
      '{{count}} changements ne sont pas encore envoyés. Vous pouvez les envoyer maintenant, les laisser masqués sur cet appareil jusqu’à ce que le même compte s’y reconnecte, ou les abandonner.',
    send: 'Envoyer et se déconnecter',
    sending: 'Envoi…',
    keep: 'Garder ici et se déconnecter',
    discard: 'Abandonner et se déconnecter',
    offline: 'Il n’y a pas de connexion, rien n’a donc pu être envoyé.',
    left_one:
      '{{count}} changement n’a pas pu être envoyé. Le bouton de synchronisation, en haut, dit pourquoi et ce que vous pouvez faire.',
    left_other:
      '{{count}} changements n’ont pas pu être envoyés. Le bouton de synchronisation, en haut, dit pourquoi et ce que vous pouvez faire.',
    discardTitle: 'Abandonner définitivement ?',
    discardText_one: '{{count}} changement qui n’existe que sur cet appareil sera perdu.',
    discardText_other: '{{count}} changements qui n’existent que sur cet appareil seront perdus.',
    discardConfirm: 'Abandonner et se déconnecter',
  },
  shared: {
    hint: 'Efface tout ce que l’app garde dans ce navigateur.',
    title: 'Se déconnecter d’un appareil partagé ?',
    text: 'Tout ce que cette app garde dans ce navigateur est effacé, y compris les brouillons, les photos, les cartes hors ligne et les réglages. Ce que votre compte a sur le serveur reste.',
    unsent_one: '{{count}} changement n’est pas encore envoyé.',
    unsent_other: '{{count}} changements ne sont pas encore envoyés.',
    others_one: 'Un autre compte a laissé ici {{count}} changement que lui seul pourrait envoyer.',
    others_other:
      'D’autres comptes ont laissé ici {{count}} changements qu’eux seuls pourraient envoyer.',
    send: 'Envoyer, se déconnecter et effacer',
    confirm: 'Se déconnecter et effacer',
    busy: 'Effacement…',
    discard: 'Abandonner, se déconnecter et effacer',
    offline:
      'Il n’y a pas de connexion. La session sur le serveur se termine dès que ce navigateur est de nouveau en ligne.',
  },
  fields: {
    passwordTooLong:
      'Un mot de passe peut avoir jusqu’à {{max}} caractères. Celui-ci en a {{length}}.',
    badUsername:
      'Un nom d’utilisateur ne peut pas contenir le caractère {{code}} placé après « {{before}} ». Supprimez-le.',
    badFirst:
      'Un nom d’utilisateur ne peut pas contenir le caractère {{code}} placé au début. Supprimez-le.',
    notStored:
      'Votre compte n’a pas pu être enregistré sur cet appareil. Libérez un peu d’espace et réessayez.',
  },
  editProfile: {
    open: 'Modifier le profil',
    openHint: 'Votre nom et votre adresse e-mail',
    title: 'Modifier le profil',
    password: 'Mot de passe actuel',
    passwordHint:
      'Demandé parce que vous changez d’adresse e-mail. Vos autres appareils seront déconnectés.',
    submit: 'Enregistrer le profil',
    busy: 'Enregistrement…',
    failed: 'Échec de l’enregistrement',
    fallback: 'Le profil n’a pas pu être enregistré.',
    signedOut: 'Aucun compte connecté',
    doneTitle: 'Profil mis à jour',
    done: 'Votre profil a bien été mis à jour.',
    offline:
      'Vous êtes hors ligne. Il faut une connexion pour modifier votre profil ; ce que vous avez saisi reste ici.',
  },
  changePassword: {
    title: 'Changer de mot de passe',
    hint: 'Vos autres appareils seront déconnectés.',
    text: 'Vos autres appareils seront déconnectés, et nous vous préviendrons par e-mail.',
    done: 'Vos autres appareils sont déconnectés.',
  },
  devices: {
    title: 'Appareils connectés',
    hint: 'Là où votre compte est connecté.',
    text: 'Votre compte est connecté sur ces appareils. Si l’un d’eux ne vous dit rien, déconnectez-le et changez de mot de passe.',
    loading: 'Chargement des appareils…',
    fallback: 'Les appareils n’ont pas pu être chargés. Réessayez.',
    offline: 'Vous êtes hors ligne. Il faut une connexion pour voir et déconnecter des appareils.',
    here: 'Cet appareil',
    unknown: 'Appareil inconnu',
    lastUsed: 'Dernière utilisation : {{when}}',
    since: 'Connexion : {{day}}',
    endTitle: 'Déconnecter {{device}} ?',
    endText:
      'Cet appareil demandera désormais le mot de passe. Ce qu’il n’a pas encore envoyé y reste masqué jusqu’à ce que le même compte s’y reconnecte.',
    endFallback: 'L’appareil n’a pas pu être déconnecté. Réessayez.',
    endedTitle: 'Appareil déconnecté',
  },
  account: {
    title: 'Compte',
    export: 'Exporter mes données',
    exportHint:
      'Votre compte, vos avis et les lieux que vous avez ajoutés ou enregistrés, dans un seul fichier.',
    exporting: 'Exportation…',
    exportFailed: 'Échec de l’exportation',
    exportFallback: 'Vos données n’ont pas pu être exportées. Réessayez.',
    exported: 'Vos données sont dans vos téléchargements',
    everywhere: 'Se déconnecter partout',
    everywhereHint: 'Sur cet appareil et sur tous les autres.',
    delete: 'Supprimer mon compte',
    deleteHint: 'Votre compte, vos avis et vos lieux enregistrés disparaissent définitivement.',
    offline: 'Il faut une connexion pour cela.',
  },
  everywhere: {
    title: 'Se déconnecter partout ?',
    text: 'Votre compte sera déconnecté sur cet appareil et sur tous les autres.',
    unsent_one:
      '{{count}} changement n’est pas encore envoyé. Il reste masqué sur cet appareil jusqu’à ce que le même compte s’y reconnecte.',
    unsent_other:
      '{{count}} changements ne sont pas encore envoyés. Ils restent masqués sur cet appareil jusqu’à ce que le même compte s’y reconnecte.',
    confirm: 'Se déconnecter',
    busy: 'Déconnexion…',
    failed: 'Échec de la déconnexion',
    fallback: 'Les autres appareils n’ont pas pu être déconnectés. Réessayez.',
    doneTitle: 'Déconnexion effectuée partout',
    done: 'Chaque appareil demandera désormais le mot de passe.',
  },
  deleteAccount: {
    title: 'Supprimer votre compte ?',
    text: 'C’est irréversible. Votre compte disparaît définitivement, sur tous vos appareils, et avec lui :',
    goes: {
      reviews: 'vos avis',
      reviews_one: '{{count}} avis de votre part',
      reviews_other: 'vos {{count}} avis',
      saves: 'la liste de vos lieux enregistrés',
      unsent_one: '{{count}} changement de cet appareil qui n’est pas encore envoyé',
      unsent_other: '{{count}} changements de cet appareil qui ne sont pas encore envoyés',
    },
    resources: 'Les lieux que vous avez ajoutés',
    resources_one: '{{count}} lieu que vous avez ajouté',
    resources_other: '{{count}} lieux que vous avez ajoutés',
    keep: 'Les garder, sans mon nom',
    keepHint: 'Les autres familles continueront de les trouver.',
    delete: 'Les supprimer aussi',
    deleteHint: 'Avec les avis que d’autres y ont laissés.',
    contacts: {
      legend: 'Vos lieux affichent peut-être un numéro de téléphone ou une adresse e-mail',
      legend_one: '{{count}} de vos lieux affiche un numéro de téléphone ou une adresse e-mail',
      legend_other: '{{count}} de vos lieux affichent un numéro de téléphone ou une adresse e-mail',
      remove: 'Les retirer de ces lieux',
      removeHint: 'Les lieux restent, avec leurs sites web.',
      keep: 'Les laisser, ils appartiennent aux lieux',
      keepHint: 'Tout le monde pourra encore les voir et s’en servir.',
    },
    password: 'Mot de passe actuel',
    confirm: 'Supprimer mon compte',
    busy: 'Suppression…',
    cancel: 'Garder mon compte',
    failed: 'Erreur',
    fallback: 'Votre compte n’a pas pu être supprimé. Réessayez.',
    lastAdmin:
      'Votre compte est le seul à avoir les droits d’admin, et l’annuaire en a besoin d’au moins un. Donnez d’abord ces droits à quelqu’un d’autre.',
    doneTitle: 'Compte supprimé',
    done: 'Votre compte a été supprimé, sur tous vos appareils.',
    offline: 'Vous êtes hors ligne. Il faut une connexion pour supprimer votre compte.',
  },
  gone: {
    title: 'Ce compte a été supprimé',
    text: 'Le compte « {{username}} » a été supprimé sur un autre appareil ou par un admin. Ses lieux enregistrés, et ce qu’il n’avait pas encore envoyé, ont aussi quitté cet appareil. Les lieux de l’annuaire sont toujours là pour vous.',
    close: 'J’ai compris',
  },
}
