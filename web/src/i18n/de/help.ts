import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'de', 'help'> = {
  region: {
    title: 'Sprache & Region',
    language: 'Sprache',
    languageText: 'Die Sprache der App. Was Familien schreiben, bleibt in der Originalsprache.',
    notTranslated: 'Noch nicht übersetzt',
    distanceUnit: 'Entfernungen',
    dialogTitle: 'Entfernungen',
    dialogText: 'Gilt für alle Entfernungen in der App.',
    units: { km: 'Kilometer', mi: 'Meilen' },
    choice: '{{name}} ({{unit}})',
    done: 'Fertig',
  },
  faq: {
    title: 'Häufige Fragen',
    types: {
      question: 'Was für Orte finde ich hier?',
      answer:
        'Acht Arten von Orten für Familien, die auf Reisen lernen: Familienaktivitäten, Unterkünfte, freie Schulen, Worldschooling-Hubs, Treffen, Restaurants, Arztpraxen und Coworking-Spaces. Mit den Kategorien unter „Entdecken“ siehst du jeweils eine Art.',
    },
    adding: {
      question: 'Wie füge ich einen neuen Ort hinzu?',
      answer:
        'Tippe unter „Entdecken“ auf „+“. Wähle eine Kategorie, sag, wie der Ort heißt und wo er ist, und beschreib ihn in ein, zwei Sätzen; Ausstattung, Alter, Preis und Kontakt sind freiwillig. Um einen Ort hinzuzufügen, brauchst du ein Konto; bist du nicht angemeldet, bitten wir dich zuerst darum. Ohne Verbindung wartet der Ort auf deinem Gerät und wird später gesendet.',
    },
    saving: {
      question: 'Wie merke ich mir Orte für später?',
      answer:
        'Tippe in der Liste oder im Fenster eines Ortes auf das Herz; tippe nochmal darauf, um den Ort wieder zu entfernen. Was du dir gemerkt hast, findest du unten im Tab „Gemerkt“, mit oder ohne Verbindung. Ohne Konto bleibt es auf diesem Gerät; mit Konto hast du es auf all deinen Geräten.',
    },
    accuracy: {
      question: 'Wie genau sind die Positionen auf der Karte?',
      answer:
        'Das hängt davon ab, wer den Ort hinzugefügt hat. Die Position stammt aus einem Vorschlag oder von dort, wo diese Person gerade stand; sie kann also in der Stadtmitte liegen und nicht an der Haustür. Manche Orte haben keine Position und stehen nur in der Liste. Bitte lass dir die Adresse vom Ort selbst bestätigen, bevor du dich auf den Weg machst.',
    },
    friendly: {
      question: 'Wann ist ein Ort gut für Worldschooling?',
      answer:
        'Wenn Kinder willkommen sind, wenn es dort etwas zu lernen gibt oder jemanden, mit dem man lernen kann, und wenn er zu Familien passt, die eine Weile bleiben und sich nicht nach Schulzeiten richten. Ob er zu deiner passt, verraten das Alter, die Ausstattung und die Bewertungen anderer Familien.',
    },
    reporting: {
      question: 'Wie melde ich falsche Angaben?',
      answer:
        'Öffne den Ort und wähle „Problem melden“ am Ende seines Fensters. Ein Konto brauchst du nicht; mit Konto geht es auch offline. Einen Ort, den du selbst hinzugefügt hast, kannst du selbst korrigieren: Öffne ihn und wähle „Ort bearbeiten“.',
    },
  },
  help: {
    title: 'Hilfe & Support',
    openHint: 'Anleitung, Fragen und E-Mail',
    text: 'Wie können wir dir helfen?',
    guide: 'Anleitung',
    guideHint: 'Orte finden, merken, bewerten und hinzufügen',
    faq: 'Häufige Fragen',
    faqHint: 'Was Familien am häufigsten fragen',
    safety: 'Sicher bleiben',
    safetyHint: 'Treffen, melden, Hilfetelefone nach Ländern',
    email: 'E-Mail an den Support',
    newTab: 'öffnet einen neuen Tab',
    subject: 'Bitte um Hilfe',
    body: 'Hallo,\n\nich brauche Hilfe bei Folgendem:\n\n\n\nDanke!\n\n{{product}} v{{version}}, Build {{build}}',
    version: '{{product}} v{{version}}',
  },
}
