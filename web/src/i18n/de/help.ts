import type { Texts } from '../texts.ts'

/** Help & Support, the questions in Settings, and what is chosen there. */
export const help: Texts<'de', 'help'> = {
  region: {
    title: 'Sprache & Region',
    language: 'Sprache',
    languageText: 'Die Sprache der App. Was Familien schreiben, bleibt in ihren eigenen Worten.',
    notTranslated: 'Noch nicht übersetzt',
    distanceUnit: 'Entfernungen',
    dialogTitle: 'Entfernungen',
    dialogText: 'Worin Entfernungen überall in der App angegeben werden.',
    units: { km: 'Kilometer', mi: 'Meilen' },
    choice: '{{name}} ({{unit}})',
    done: 'Fertig',
  },
  faq: {
    title: 'Häufige Fragen',
    types: {
      question: 'Was für Orte finde ich hier?',
      answer:
        'Acht Arten von Orten für Familien, die auf Reisen lernen: Familienaktivitäten, Unterkünfte, freie Schulen, Worldschooling-Hubs, Treffen, Restaurants, Ärzte und Coworking-Spaces. Mit den Kategorien unter „Entdecken“ siehst du jeweils eine Art.',
    },
    adding: {
      question: 'Wie füge ich einen neuen Ort hinzu?',
      answer:
        'Tippe unter „Entdecken“ auf „+“. Wähle eine Kategorie, sag, wie der Ort heißt und wo er ist, und beschreib ihn in ein, zwei Sätzen; Ausstattung, Alter, Preis und Kontakt sind freiwillig. Um einen Ort hinzuzufügen, brauchst du ein Konto; bist du nicht angemeldet, wirst du vorher darum gebeten. Ohne Verbindung wartet der Ort auf deinem Gerät und wird später gesendet.',
    },
    saving: {
      question: 'Wie merke ich mir Orte für später?',
      answer:
        'Tippe auf das Herz auf einer Karte oder im Fenster eines Ortes; tippe nochmal, um den Ort wieder zu entfernen. Was du dir gemerkt hast, findest du unten im Tab „Gemerkt“, mit oder ohne Verbindung. Ohne Konto bleibt es auf diesem Gerät; mit Konto kommt es auf alle deine Geräte mit.',
    },
    accuracy: {
      question: 'Wie genau sind die Orte auf der Karte?',
      answer:
        'So genau, wie der Mensch sie angegeben hat, der den Ort hinzugefügt hat. Eine Position kommt aus dem gewählten Vorschlag oder von dort, wo diese Person stand; es kann also die Stadtmitte sein und nicht die Haustür. Manche Orte haben keine Position und stehen nur in der Liste. Bitte prüfe die Adresse direkt beim Ort, bevor ihr euch auf den Weg macht.',
    },
    friendly: {
      question: 'Was macht einen Ort gut für Worldschooling?',
      answer:
        'Kinder sind willkommen, es gibt etwas oder mit jemandem zu lernen, und es passt zu Familien, die eine Weile bleiben und keine Schulzeiten haben. Ob es zu eurer passt, verraten das Alter, die Ausstattung und die Bewertungen anderer Familien.',
    },
    reporting: {
      question: 'Wie melde ich falsche Angaben?',
      answer:
        'Öffne den Ort und wähle „Problem melden“ am Ende seines Fensters; dafür brauchst du ein Konto, und es geht auch ohne Verbindung. Ohne Konto schreib uns über „Support kontaktieren“ unter „Über die App“ in den Einstellungen, und sag uns, um welchen Ort es geht und was nicht stimmt. Einen Ort, den du selbst hinzugefügt hast, kannst du gleich berichtigen: Öffne ihn und wähle „Bearbeiten“.',
    },
  },
  help: {
    title: 'Hilfe & Support',
    openHint: 'Anleitung, Fragen und E-Mail',
    text: 'Wie können wir dir helfen?',
    guide: 'Anleitung',
    guideHint: 'Orte finden, merken, bewerten und hinzufügen',
    faq: 'Häufige Fragen',
    faqHint: 'Was am öftesten gefragt wird',
    email: 'E-Mail an den Support',
    newTab: 'öffnet einen neuen Tab',
    subject: 'Bitte um Hilfe',
    body: 'Hallo,\n\nich brauche Hilfe bei Folgendem:\n\n\n\nDanke!\n\n{{product}} v{{version}}, Build {{build}}',
    version: '{{product}} v{{version}}',
  },
}
