/**
 * Texts of Help & Support, the FAQ in Settings, and the dialogs for language and unit; loaded with those screens.
 * `public/guide` holds the same questions and answers.
 */
export const enHelp = {
  region: {
    title: 'Language & Region',
    language: 'Language',
    languageText: 'The app’s language. Families’ posts stay in their original language.',
    notTranslated: 'Not translated yet',
    distanceUnit: 'Distance Unit',
    dialogTitle: 'Distance Unit',
    dialogText: 'Used for all distances.',
    units: { km: 'Kilometers', mi: 'Miles' },
    choice: '{{name}} ({{unit}})',
    done: 'Done',
  },
  faq: {
    title: 'FAQ',
    types: {
      question: 'What types of resources can I find?',
      answer:
        'Eight kinds of resources for families who learn while travelling: family activities, accommodation, alternative schools, worldschooling hubs, meet-ups, restaurants, doctors and co-working spaces. The chips on Explore show one kind at a time.',
    },
    adding: {
      question: 'How do I add a new resource?',
      answer:
        'Tap the “+” button on Explore. Choose a category, say what it is called and where it is, and describe it in a sentence or two; amenities, age range, price and contact details are up to you. You need an account to add a resource, and if you are not signed in, you are asked to sign in first. With no connection the resource waits on your device and is sent later.',
    },
    saving: {
      question: 'How do I save resources for later?',
      answer:
        'Tap the heart on a card or in the window of a resource; tap it again to remove it. What you saved is in the Saved tab at the bottom, with or without a connection. Without an account it stays on this device; with an account it syncs to all your devices.',
    },
    accuracy: {
      question: 'How accurate are the locations on the map?',
      answer:
        'It depends on who added the resource. A position comes from a suggested location or from where that person was standing, so it may be the middle of a town and not the front door. Some resources have no position and appear in the list only. Please check the address with the people there before you set out.',
    },
    friendly: {
      question: 'What makes a resource worldschooling-friendly?',
      answer:
        'Children are welcome, there is something to learn or someone to learn with, and it suits families who stay for a while and do not keep school hours. The age range, the amenities and the reviews of other families tell you whether it suits yours.',
    },
    reporting: {
      question: 'How do I report incorrect information?',
      answer:
        'Open the resource and choose Report a problem at the end of its window. You need no account; with one it works offline too. You can correct a resource that you added yourself: open it and choose Edit resource.',
    },
  },
  help: {
    title: 'Help & Support',
    openHint: 'Guide, questions and email',
    text: 'How can we help you?',
    guide: 'User Guide',
    guideHint: 'How to find, save, review and add places',
    faq: 'FAQ',
    faqHint: 'The most common questions',
    safety: 'Stay safe',
    safetyHint: 'Meeting others, reporting, helplines by country',
    email: 'Email Support',
    newTab: 'opens in a new tab',
    subject: 'Help Request',
    body: 'Hello,\n\nI need help with the following:\n\n\n\nThank you!\n\n{{product}} v{{version}}, build {{build}}',
    version: '{{product}} v{{version}}',
  },
} as const
