import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'fr', 'moderation'> = {
  title: 'Décisions sur vos publications',
  hint: 'Ce que l’équipe de modération a masqué, retiré ou rétabli',
  text: 'L’équipe de modération vérifie que les publications respectent les règles de cet annuaire. Chaque décision indique son motif.',
  bar: 'L’équipe de modération a pris une décision sur l’une de vos publications.',
  show: 'Voir',
  close: 'Fermer',
  subjects: {
    resource: 'Votre lieu {{name}}',
    review: 'Votre avis sur {{name}}',
    photo: 'Votre photo de {{name}}',
    other: 'Votre contribution à {{name}}',
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
  sanction: {
    warning: 'L’équipe de modération vous a adressé un avertissement.',
    suspension: 'Votre compte est suspendu jusqu’au {{date}}.',
    suspensionOpen: 'Votre compte est suspendu.',
    suspensionOver: 'Votre compte a été suspendu jusqu’au {{date}}.',
    lifted: 'Votre compte n’est plus suspendu.',
    meaning:
      'Vous pouvez lire, enregistrer et supprimer. Ce que vous ajoutez, modifiez ou évaluez reste sur votre appareil et sera envoyé après la suspension.',
  },
  automated: 'Décision automatique',
  byPerson: 'Décision prise par une personne',
  yourText: 'Ce que vous avez écrit',
  complain:
    'Si vous n’êtes pas d’accord, écrivez-nous par « Contacter l’assistance », dans les réglages.',
}
