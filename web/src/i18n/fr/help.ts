import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'fr', 'help'> = {
  region: {
    title: 'Langue et région',
    language: 'Langue',
    languageText:
      'La langue de l’application. Ce que les familles écrivent reste dans sa langue d’origine.',
    notTranslated: 'Pas encore traduit',
    distanceUnit: 'Unité de distance',
    dialogTitle: 'Unité de distance',
    dialogText: 'Utilisée pour toutes les distances de l’application.',
    units: { km: 'Kilomètres', mi: 'Miles' },
    choice: '{{name}} ({{unit}})',
    done: 'OK',
  },
  faq: {
    title: 'Questions fréquentes',
    types: {
      question: 'Quels types de lieux puis-je trouver ?',
      answer:
        'Huit sortes de lieux pour les familles qui apprennent en voyageant : activités en famille, hébergements, écoles alternatives, hubs worldschooling, rencontres, restaurants, médecins et espaces de coworking. Les catégories d’Explorer montrent une sorte à la fois.',
    },
    adding: {
      question: 'Comment ajouter un nouveau lieu ?',
      answer:
        'Touchez le bouton « + » dans Explorer. Choisissez une catégorie, dites comment le lieu s’appelle et où il se trouve, et décrivez-le en une ou deux phrases ; les équipements, l’âge, le prix et les coordonnées sont facultatifs. Il faut un compte pour ajouter un lieu ; nous vous demandons d’abord de vous connecter. Sans connexion, le lieu attend sur votre appareil et sera envoyé plus tard.',
    },
    saving: {
      question: 'Comment enregistrer des lieux pour plus tard ?',
      answer:
        'Touchez le cœur sur une fiche ou dans la fenêtre d’un lieu ; touchez-le à nouveau pour retirer le lieu. Ce que vous avez enregistré se trouve en bas, dans l’onglet Enregistrés, avec ou sans connexion. Sans compte, tout reste sur cet appareil ; avec un compte, tout se synchronise sur tous vos appareils.',
    },
    accuracy: {
      question: 'Les positions sur la carte sont-elles exactes ?',
      answer:
        'Cela dépend de la personne qui a ajouté le lieu. La position vient d’une adresse suggérée ou de l’endroit où se trouvait cette personne ; ce peut donc être le centre d’une ville et non la porte d’entrée. Certains lieux n’ont pas de position et n’apparaissent que dans la liste. Vérifiez l’adresse auprès du lieu lui-même avant de vous mettre en route.',
    },
    friendly: {
      question: 'Qu’est-ce qui rend un lieu adapté au worldschooling ?',
      answer:
        'Les enfants y sont les bienvenus, il y a quelque chose à apprendre ou quelqu’un avec qui apprendre, et il convient aux familles qui restent un moment et ne suivent pas les horaires scolaires. L’âge, les équipements et les avis d’autres familles vous disent s’il convient à la vôtre.',
    },
    reporting: {
      question: 'Comment signaler une information inexacte ?',
      answer:
        'Ouvrez le lieu et choisissez « Signaler un problème » au bas de sa fenêtre. Vous n’avez pas besoin de compte ; avec un compte, c’est possible même hors ligne. Un lieu que vous avez ajouté vous-même, vous pouvez le corriger : ouvrez-le et choisissez « Modifier le lieu ».',
    },
  },
  help: {
    title: 'Aide et assistance',
    openHint: 'Guide, questions et e-mail',
    text: 'Comment pouvons-nous vous aider ?',
    guide: 'Guide',
    guideHint: 'Trouver, enregistrer, évaluer et ajouter des lieux',
    faq: 'Questions fréquentes',
    faqHint: 'Les questions les plus courantes',
    safety: 'Rester en sécurité',
    safetyHint: 'Rencontres, signalements, lignes d’aide par pays',
    email: 'Écrire à l’assistance',
    newTab: 's’ouvre dans un nouvel onglet',
    subject: 'Demande d’aide',
    body: 'Bonjour,\n\nJ’ai besoin d’aide pour ceci :\n\n\n\nMerci !\n\n{{product}} v{{version}}, build {{build}}',
    version: '{{product}} v{{version}}',
  },
}
