import type { Texts } from '../texts.ts'

/** The dialogs about one's own account and the Account section. */
export const account: Texts<'nl', 'account'> = {
  forgot: {
    link: 'Wachtwoord vergeten?',
    title: 'Wachtwoord herstellen',
    text: 'Vul het e-mailadres van je account in, dan sturen we je een link voor een nieuw wachtwoord.',
    submit: 'Link versturen',
    busy: 'Versturen…',
    back: 'Terug naar inloggen',
    failed: 'Er ging iets mis',
    fallback: 'De e-mail kon niet worden verstuurd.',
    doneTitle: 'E-mail onderweg',
    done: 'In je mailbox lees je hoe het verder gaat.',
    sentTitle: 'E-mail verstuurd!',
    sentText:
      'Als er een account met dit adres bestaat, krijg je binnen een paar minuten uitleg over het herstellen van je wachtwoord.',
    close: 'Sluiten',
    offline:
      'Je bent offline. Voor het versturen van de link is verbinding nodig; wat je hebt ingevuld, blijft hier staan.',
  },
  reset: {
    title: 'Nieuw wachtwoord',
    text: 'Kies een nieuw wachtwoord. Daarmee log je hier in en worden al je andere apparaten uitgelogd.',
    password: 'Nieuw wachtwoord',
    confirmPassword: 'Nieuw wachtwoord herhalen',
    hint: 'Minstens {{count}} tekens; een paar woorden achter elkaar werkt goed.',
    submit: 'Wachtwoord instellen',
    busy: 'Instellen…',
    failed: 'Er ging iets mis',
    fallback: 'Het nieuwe wachtwoord kon niet worden ingesteld.',
    doneTitle: 'Wachtwoord gewijzigd',
    done: 'Je bent ingelogd met je nieuwe wachtwoord.',
    expiredTitle: 'Deze link werkt niet meer',
    expiredText:
      'Hij is al gebruikt of ouder dan {{minutes}} minuten. We kunnen je een nieuwe sturen.',
    sendNew: 'Nieuwe link versturen',
    offline:
      'Je bent offline. Voor een nieuw wachtwoord is verbinding nodig; wat je hebt ingevuld, blijft hier staan.',
  },
  signOut: {
    title: 'Uitloggen voordat alles is verstuurd?',
    text_one:
      '{{count}} wijziging is nog niet verstuurd. Je kunt die nu versturen, onzichtbaar op dit apparaat laten tot hetzelfde account hier weer inlogt, of weggooien.',
    text_other:
      '{{count}} wijzigingen zijn nog niet verstuurd. Je kunt ze nu versturen, onzichtbaar op dit apparaat laten tot hetzelfde account hier weer inlogt, of weggooien.',
    send: 'Nu versturen en uitloggen',
    sending: 'Versturen…',
    keep: 'Hier laten en uitloggen',
    discard: 'Weggooien en uitloggen',
    offline: 'Er is geen verbinding, dus er kon niets worden verstuurd.',
    left_one:
      '{{count}} wijziging kon niet worden verstuurd. Via de synchronisatieknop bovenaan zie je waarom, en wat je kunt doen.',
    left_other:
      '{{count}} wijzigingen konden niet worden verstuurd. Via de synchronisatieknop bovenaan zie je waarom, en wat je kunt doen.',
    discardTitle: 'Voorgoed weggooien?',
    discardText_one: '{{count}} wijziging die alleen op dit apparaat staat, gaat verloren.',
    discardText_other: '{{count}} wijzigingen die alleen op dit apparaat staan, gaan verloren.',
    discardConfirm: 'Weggooien en uitloggen',
  },
  shared: {
    hint: 'Wist alles wat de app in deze browser bewaart.',
    title: 'Uitloggen op een gedeeld apparaat?',
    text: 'Alles wat deze app in deze browser bewaart, wordt gewist, ook concepten, foto’s, offline kaarten en instellingen. Wat je account op de server heeft, blijft.',
    unsent_one: '{{count}} wijziging is nog niet verstuurd.',
    unsent_other: '{{count}} wijzigingen zijn nog niet verstuurd.',
    others_one:
      'Een ander account heeft hier {{count}} wijziging achtergelaten die alleen dat account kan versturen.',
    others_other:
      'Andere accounts hebben hier {{count}} wijzigingen achtergelaten die alleen zij kunnen versturen.',
    send: 'Versturen, dan uitloggen en wissen',
    confirm: 'Uitloggen en wissen',
    busy: 'Wissen…',
    discard: 'Weggooien, uitloggen en wissen',
    offline:
      'Er is geen verbinding. De sessie op de server eindigt zodra deze browser weer online is.',
  },
  fields: {
    passwordTooLong: 'Een wachtwoord mag hoogstens {{max}} tekens hebben. Dit heeft er {{length}}.',
    badUsername:
      'Het teken {{code}} na ‘{{before}}’ mag niet in een gebruikersnaam. Verwijder het.',
    badFirst: 'Het teken {{code}} aan het begin mag niet in een gebruikersnaam. Verwijder het.',
    notStored:
      'Je account kon niet op dit apparaat worden opgeslagen. Maak wat ruimte vrij en probeer het nog eens.',
  },
  editProfile: {
    open: 'Profiel bewerken',
    openHint: 'Je naam en je e-mailadres',
    title: 'Profiel bewerken',
    password: 'Huidig wachtwoord',
    passwordHint: 'We vragen dit omdat je je e-mailadres wijzigt.',
    submit: 'Profiel opslaan',
    busy: 'Opslaan…',
    failed: 'Opslaan mislukt',
    fallback: 'Je profiel kon niet worden opgeslagen.',
    signedOut: 'Je bent niet ingelogd',
    doneTitle: 'Profiel opgeslagen',
    done: 'Je profiel is bijgewerkt.',
    offline:
      'Je bent offline. Om je profiel te wijzigen is verbinding nodig; wat je hebt ingevuld, blijft hier staan.',
  },
  account: {
    title: 'Account',
    export: 'Mijn gegevens exporteren',
    exportHint:
      'Je account, je reviews en de plekken die je hebt toegevoegd of bewaard, in één bestand.',
    exporting: 'Exporteren…',
    exportFailed: 'Exporteren mislukt',
    exportFallback: 'Je gegevens konden niet worden geëxporteerd. Probeer het nog eens.',
    exported: 'Je gegevens staan bij je downloads',
    everywhere: 'Overal uitloggen',
    everywhereHint: 'Op dit apparaat en op al je andere.',
    delete: 'Mijn account verwijderen',
    deleteHint: 'Je account, reviews en bewaarde plekken verdwijnen voorgoed.',
    offline: 'Hiervoor is verbinding nodig.',
  },
  everywhere: {
    title: 'Overal uitloggen?',
    text: 'Je wordt uitgelogd op dit apparaat en op al je andere.',
    unsent_one:
      '{{count}} wijziging is nog niet verstuurd. Die blijft onzichtbaar op dit apparaat tot hetzelfde account hier weer inlogt.',
    unsent_other:
      '{{count}} wijzigingen zijn nog niet verstuurd. Ze blijven onzichtbaar op dit apparaat tot hetzelfde account hier weer inlogt.',
    confirm: 'Uitloggen',
    busy: 'Uitloggen…',
    failed: 'Uitloggen mislukt',
    fallback: 'De andere apparaten konden niet worden uitgelogd. Probeer het nog eens.',
    doneTitle: 'Overal uitgelogd',
    done: 'Vanaf nu vraagt elk apparaat om het wachtwoord.',
  },
  deleteAccount: {
    title: 'Je account verwijderen?',
    text: 'Dit kan niet ongedaan worden gemaakt. Je account verdwijnt voorgoed, op elk apparaat, en daarmee:',
    goes: {
      reviews: 'je reviews',
      reviews_one: '{{count}} review van jou',
      reviews_other: 'je {{count}} reviews',
      saves: 'de lijst met je bewaarde plekken',
      unsent_one: '{{count}} wijziging op dit apparaat die nog niet is verstuurd',
      unsent_other: '{{count}} wijzigingen op dit apparaat die nog niet zijn verstuurd',
    },
    resources: 'De plekken die je hebt toegevoegd',
    resources_one: '{{count}} plek die je hebt toegevoegd',
    resources_other: '{{count}} plekken die je hebt toegevoegd',
    keep: 'Behouden, zonder mijn naam',
    keepHint: 'Andere gezinnen blijven ze vinden.',
    delete: 'Ook verwijderen',
    deleteHint: 'Met de reviews die anderen erover schreven.',
    password: 'Huidig wachtwoord',
    confirm: 'Mijn account verwijderen',
    busy: 'Verwijderen…',
    cancel: 'Mijn account behouden',
    failed: 'Er ging iets mis',
    fallback: 'Je account kon niet worden verwijderd. Probeer het nog eens.',
    lastAdmin:
      'Jij bent de enige beheerder, en de gids heeft er minstens één nodig. Maak eerst iemand anders beheerder.',
    doneTitle: 'Account verwijderd',
    done: 'Je account is verwijderd, op al je apparaten.',
    offline: 'Je bent offline. Om je account te verwijderen is verbinding nodig.',
  },
  gone: {
    title: 'Dit account is verwijderd',
    text: 'Het account ‘{{username}}’ is op een ander apparaat of door een beheerder verwijderd. De bewaarde plekken en alles wat nog niet was verstuurd, zijn ook van dit apparaat verdwenen. De plekken in de gids zijn er nog steeds voor je.',
    close: 'Begrepen',
  },
}
