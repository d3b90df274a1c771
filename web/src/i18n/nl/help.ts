import type { Texts } from '../texts.ts'

/** Help & Support, the FAQ in Settings, and the dialogs for language and unit. */
export const help: Texts<'nl', 'help'> = {
  region: {
    title: 'Taal en regio',
    language: 'Taal',
    languageText: 'De taal van de app. Wat gezinnen schrijven, blijft in de oorspronkelijke taal.',
    notTranslated: 'Nog niet vertaald',
    distanceUnit: 'Afstanden',
    dialogTitle: 'Afstanden',
    dialogText: 'Geldt voor alle afstanden.',
    units: { km: 'Kilometer', mi: 'Mijl' },
    choice: '{{name}} ({{unit}})',
    done: 'Klaar',
  },
  faq: {
    title: 'Veelgestelde vragen',
    types: {
      question: 'Wat voor plekken kan ik vinden?',
      answer:
        'Acht soorten plekken voor gezinnen die op reis leren: gezinsactiviteiten, verblijf, alternatieve scholen, worldschooling-hubs, ontmoetingen, restaurants, artsen en coworkingplekken. Met de categorieën bij Ontdekken zie je één soort tegelijk.',
    },
    adding: {
      question: 'Hoe voeg ik een nieuwe plek toe?',
      answer:
        'Tik op de knop ‘+’ bij Ontdekken. Kies een categorie, vertel hoe de plek heet en waar die is, en beschrijf de plek in een of twee zinnen; voorzieningen, leeftijd, prijs en contactgegevens zijn optioneel. Om een plek toe te voegen heb je een account nodig; als je niet bent ingelogd, vragen we je dat eerst te doen. Zonder verbinding wacht de plek op je apparaat en wordt hij later verstuurd.',
    },
    saving: {
      question: 'Hoe bewaar ik plekken voor later?',
      answer:
        'Tik op het hartje op een kaartje of in het venster van een plek; tik er nog eens op om de plek weg te halen. Wat je hebt bewaard, vind je onderaan in het tabblad Bewaard, met of zonder verbinding. Zonder account blijft het op dit apparaat; met een account wordt het gesynchroniseerd met al je apparaten.',
    },
    accuracy: {
      question: 'Hoe nauwkeurig zijn de locaties op de kaart?',
      answer:
        'Dat hangt af van wie de plek heeft toegevoegd. Een positie komt van een voorgestelde locatie of van waar die persoon stond; het kan dus het midden van een stad zijn en niet de voordeur. Sommige plekken hebben geen positie en staan alleen in de lijst. Vraag het adres na bij de plek zelf voordat je op pad gaat.',
    },
    friendly: {
      question: 'Wat maakt een plek geschikt voor worldschooling?',
      answer:
        'Kinderen zijn welkom, er is iets te leren of iemand om mee te leren, en het past bij gezinnen die een tijdje blijven en geen schooltijden hebben. De leeftijd, de voorzieningen en de reviews van andere gezinnen vertellen je of het bij jouw gezin past.',
    },
    reporting: {
      question: 'Hoe meld ik onjuiste informatie?',
      answer:
        'Open de plek en kies ‘Probleem melden’ onderaan het venster. Je hebt geen account nodig; met een account werkt het ook offline. Een plek die je zelf hebt toegevoegd, kun je corrigeren: open hem en kies ‘Plek bewerken’.',
    },
  },
  help: {
    title: 'Hulp en support',
    openHint: 'Handleiding, vragen en e-mail',
    text: 'Hoe kunnen we je helpen?',
    guide: 'Handleiding',
    guideHint: 'Plekken vinden, bewaren, beoordelen en toevoegen',
    faq: 'Veelgestelde vragen',
    faqHint: 'De meestgestelde vragen',
    safety: 'Veilig blijven',
    safetyHint: 'Afspreken, melden, hulplijnen per land',
    email: 'E-mail naar support',
    newTab: 'opent in een nieuw tabblad',
    subject: 'Hulpvraag',
    body: 'Hallo,\n\nIk heb hulp nodig bij het volgende:\n\n\n\nBedankt!\n\n{{product}} v{{version}}, build {{build}}',
    version: '{{product}} v{{version}}',
  },
}
