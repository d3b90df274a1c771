import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'nl', 'legal'> = {
  operator: {
    title: 'Wie deze gids beheert',
    name: 'Deze gids wordt beheerd door {{name}}.',
    address: 'Adres: {{address}}.',
    contact: 'Bereikbaar via: {{contact}}.',
  },
  terms: {
    title: 'Servicevoorwaarden',
    updated: 'Laatst gewijzigd in januari 2025',
    back: 'Terug naar Instellingen',
    sections: {
      acceptance: {
        title: 'Instemming',
        text: 'Door WorldSchool Explorer te gebruiken, ga je akkoord met deze voorwaarden. Ben je het er niet mee eens, gebruik de app dan niet.',
      },
      service: {
        title: 'Wat de app biedt',
        text: 'WorldSchool Explorer is een gids met plekken voor gezinnen die hun kinderen op reis onderwijs geven: activiteiten, verblijf, scholen, hubs, ontmoetingen, restaurants, artsen en coworkingplekken. Je kunt zonder account rondkijken en plekken bewaren; leden kunnen ook reviews schrijven en plekken toevoegen. De app bewaart de gids op je apparaat en werkt zonder netwerk. Wat je offline doet, wordt verstuurd zodra het netwerk terug is.',
      },
      responsibilities: {
        title: 'Jouw verantwoordelijkheid',
        text: 'Houd je wachtwoord voor jezelf en geef een e-mailadres op dat van jou is. Wat je over een plek schrijft, hoort waar te zijn, je eigen ervaring, en eerlijk tegenover de mensen erachter. Ga voor je reis openingstijden, prijzen en veiligheid na bij de plek zelf.',
      },
      conduct: {
        title: 'Wat niet mag',
        text: 'Plaats niets wat onwettig, haatdragend of misleidend is of de privacy van iemand anders schendt, geen reclame vermomd als review, en geen gegevens van andermans kinderen. Doe je niet voor als iemand anders, probeer niet in andermans account te komen en overbelast de dienst niet met automatische verzoeken. Zulke inhoud mogen we weghalen.',
      },
      licence: {
        title: 'Rechten op inhoud',
        text: 'Wat je schrijft, blijft van jou. Door een plek of een review te plaatsen, sta je ons toe die op te slaan, te tonen aan iedereen die de app gebruikt, en kopieën op hun apparaten te bewaren zodat alles ook offline werkt. Plaats alleen wat je mag delen. Kaart- en plaatsgegevens zijn van hun eigen bronnen, die bij Instellingen worden genoemd.',
      },
      safety: {
        title: 'Privacy en veiligheid',
        text: 'In het Privacybeleid staat wat we bewaren en waarom. Vermeldingen komen van leden en uit openbare bronnen, en we hebben ze niet gecontroleerd. Spreek met mensen die je niet kent alleen af op openbare plaatsen, en let overal op je kinderen.',
      },
      disclaimers: {
        title: 'Aansprakelijkheid',
        text: 'De dienst wordt aangeboden zoals hij is. Vermeldingen, posities op de kaart en reviews kunnen onjuist of verouderd zijn, en de vermelding van een arts is geen medisch advies. Voor zover de wet het toestaat, zijn we niet aansprakelijk voor schade doordat je erop vertrouwt.',
      },
      termination: {
        title: 'Einde van je account',
        text: 'Je kunt altijd stoppen en je account zelf verwijderen, bij Instellingen onder ‘Account’. Je reviews en bewaarde plekken verdwijnen dan ook, en je probleemmeldingen blijven zonder je naam; de plekken die je hebt toegevoegd, blijven zonder je naam of verdwijnen ook, net wat je kiest. We mogen accounts sluiten die deze voorwaarden schenden.',
      },
      changes: {
        title: 'Wijzigingen in deze voorwaarden',
        text: 'Als deze voorwaarden veranderen, verschijnt de nieuwe tekst hier met de datum. Gebruik je de app daarna, dan ga je ermee akkoord.',
      },
      contact: {
        title: 'Contact',
        text: 'Met vragen over deze voorwaarden kun je ons schrijven via ‘Contact met support’ bij Instellingen.',
      },
    },
  },
  privacy: {
    title: 'Privacybeleid',
    updated: 'Laatst gewijzigd in januari 2025',
    back: 'Terug naar Instellingen',
    sections: {
      collected: {
        title: 'Wat we bewaren',
        text: 'Zonder account blijft wat je bewaart op je eigen apparaat. Met een account slaan we je gebruikersnaam op, je e-mailadres, de taal waarin we je schrijven, je wachtwoord in een vorm die niet terug te lezen is, de datum waarop je lid werd, de plekken die je bewaart, en de plekken, reviews en probleemmeldingen die je schrijft. Eén cookie houdt je ingelogd. Een tweede onthoudt dat je al eens op dit apparaat hebt ingelogd, zodat vreemden die naar je wachtwoord raden je niet buitensluiten; die vervalt een jaar nadat je daar voor het laatst hebt ingelogd, of als je overal uitlogt of je account verwijdert. Van elk ingelogd apparaat slaan we de browser en het systeem op, bijvoorbeeld Firefox op Android, wanneer het is ingelogd en, hooguit één keer per uur, wanneer het voor het laatst is gebruikt; je ziet dit bij Instellingen, en het verdwijnt als de sessie eindigt, uiterlijk na 30 dagen zonder gebruik. Als je inloggen in twee stappen aanzet, slaan we de sleutel op die ook je authenticator-app heeft, welke code het laatst is gebruikt, en je herstelcodes in een vorm die niet terug te lezen is; dit alles verdwijnt als je het uitzet. We schrijven alleen naar je e-mailadres over het account zelf en over wat je hebt geplaatst: een link die het adres bevestigt, een link voor een nieuw wachtwoord, of bericht dat je wachtwoord, adres of inloggen in twee stappen is gewijzigd, dat je account is verwijderd of dat een beheerder iets heeft verborgen, verwijderd of hersteld wat je hebt geplaatst. Van een adres dat niet is bevestigd bewaren we een uur lang, in een onleesbare vorm, wanneer we er het laatst naar schreven, zodat niemand een onbekende steeds weer berichten kan laten sturen. Een e-mail die niet meteen kan worden bezorgd, wacht hooguit 24 uur en wordt daarna verwijderd. Net als elke webserver ziet de onze je IP-adres als de app contact maakt, en noteert die het als een verzoek mislukt. Je instellingen, een kopie van de gids en alles wat nog niet is verstuurd, staan op je eigen apparaat.',
      },
      use: {
        title: 'Hoe we het gebruiken',
        text: 'Om je in te loggen, om je bewaarde plekken en wat je schrijft naar al je apparaten te brengen, om je plekken en reviews aan andere gezinnen te tonen, en om de dienst veilig te houden. Er is geen reclame en geen tracking. Locatievoorzieningen staan uit tot je ze aanzet; je locatie wordt dan op je apparaat gebruikt, en bereikt ons alleen als deel van een plek die je toevoegt en, tot op ongeveer tien meter, als je daar je huidige locatie gebruikt en wij de naam ervan opzoeken. Als je een locatie voor een plek typt, zoeken we op wat je hebt getypt. Wat we opzoeken, wordt met het antwoord 30 dagen bewaard, zonder te noteren wie het vroeg. Wil je meldingen over nieuwe plekken in de buurt, dan blijft je laatste locatie op je apparaat staan tot je de locatievoorzieningen of deze meldingen uitzet.',
      },
      sharing: {
        title: 'Delen',
        text: 'Plekken en reviews zijn openbaar, en bij reviews staat je gebruikersnaam. Een melding van een probleem wordt alleen door de beheerders en moderators gelezen, met je gebruikersnaam. Als je de naam, de categorie of de locatie van een plek wijzigt, zien de beheerders wat er eerst stond, met je gebruikersnaam; de laatste 20 van zulke wijzigingen blijven zolang de plek bestaat, zonder je naam zodra je je account verwijdert. Je e-mailadres en je bewaarde plekken worden nooit aan andere leden getoond. We verkopen geen persoonsgegevens, en geven ze alleen af als de wet ons daartoe verplicht.',
      },
      children: {
        title: 'Kinderen onder {{age}}',
        text: 'Accounts zijn voor ouders, verzorgers en onderwijzers van {{adultAge}} jaar of ouder; kinderen mogen er geen maken. Denk je dat een kind er toch een heeft, schrijf ons dan en we verwijderen het account.',
      },
      security: {
        title: 'Beveiliging',
        text: 'Wachtwoorden, sessies en de kenmerken van je apparaten worden alleen als hash opgeslagen, en scripts op de pagina kunnen de cookies niet lezen. Geen enkel systeem is volkomen veilig, dus kies een wachtwoord dat je nergens anders gebruikt.',
      },
      rights: {
        title: 'Jouw rechten',
        text: 'Bij Instellingen is er een onderdeel ‘Account’: ‘Mijn gegevens exporteren’ geeft je alles wat we over je bewaren in één bestand, en ‘Mijn account verwijderen’ haalt het weg. In je profiel verbeter je je gebruikersnaam en e-mailadres, en elke plek en review die je schreef, kun je bewerken of verwijderen. Je kunt een lid blokkeren; je ziet de reviews van dat lid dan niet meer. Niemand anders komt dit te weten. We bewaren het, met de naam die het lid toen had, totdat je het lid deblokkeert of een van beide accounts wordt verwijderd. Voor al het andere kun je ons schrijven via ‘Contact met support’ bij Instellingen.',
      },
      retention: {
        title: 'Hoelang we bewaren',
        text: 'We bewaren je gegevens zolang je account bestaat. Als een plek wordt verwijderd of je een plek niet langer bewaart, verdwijnt dat uit de gids en blijft er alleen een lege markering over, zodat je andere apparaten het te weten komen. Ons antwoord op elke wijziging wordt 90 dagen bewaard, zodat niets twee keer gebeurt, en verdwijnt met je account als je dat verwijdert. De plekken die je hebt toegevoegd, verdwijnen dan ook of blijven zonder je naam, net wat je kiest; staan er telefoonnummers of e-mailadressen bij, dan vragen we je of die weg moeten. De 180 dagen daarna bewaren we een vingerafdruk van de sessie van elk apparaat, zodat het apparaat te weten komt dat het account weg is. Verwijderde gegevens, ook die van een verwijderd account, blijven in onze periodieke back-ups staan tot ook die worden verwijderd, uiterlijk na drie maanden. Wat onze beheerders doen, zoals een plek of een account weghalen, wordt genoteerd met de betrokken namen. Als beheerders iets verbergen of verwijderen wat je hebt geplaatst, wordt de beslissing bewaard, de eerste 180 dagen samen met wat je hebt geschreven, en zie je die met de reden in de app. Hetzelfde geldt voor waarschuwingen en schorsingen van je account. Als het e-mailadres van een verwijderd account wordt geblokkeerd, wordt twee jaar lang een vingerafdruk van het adres bewaard. Wat je in een bezwaar schrijft, wordt 180 dagen na het antwoord gewist. Meldingen blijven als datgene waarover ze gaan of je account weg is, dan zonder je naam. Hun inhoud wordt 180 dagen na de afsluiting gewist. Meld je iets zonder account, dan zien onze beheerders de naam en het e-mailadres die je opgeeft, en mailen we je daar de uitkomst; beide worden met de melding gewist. Bij het uitloggen verdwijnen je bewaarde plekken, je concepten, wat je hebt verstuurd en welke plekken je hebt bekeken van het apparaat; wat nog niet is verstuurd, wacht daar onzichtbaar op je account. Op een gedeeld apparaat kun je alles laten wissen wat de app in de browser bewaart.',
      },
      international: {
        title: 'Gebruik over de hele wereld',
        text: 'Gezinnen gebruiken de app over de hele wereld, dus je gegevens kunnen in een ander land worden verwerkt dan waar je bent. Dit beleid geldt waar je ook bent.',
      },
      thirdParties: {
        title: 'Diensten van anderen',
        text: 'Kaarttegels komen van een open kaartaanbieder, die je IP-adres ontvangt en het gebied dat je bekijkt. Locaties die je typt, en het punt waar je voor een plek je huidige locatie gebruikt, zoekt onze server op bij geocodeerdiensten op basis van open kaartgegevens; die ontvangen de tekst of het punt, maar niet je IP-adres en niet wie je bent. De websites van plekken hebben hun eigen beleid, net als de kaartenapp waarin je een plek opent. Al het andere in de app komt van onze eigen server.',
      },
      changes: {
        title: 'Wijzigingen in dit beleid',
        text: 'Als dit beleid verandert, verschijnt de nieuwe tekst hier met de datum.',
      },
      contact: {
        title: 'Contact',
        text: 'Met vragen over je gegevens kun je ons schrijven via ‘Contact met support’ bij Instellingen.',
      },
    },
  },
}
