import { languageByScript } from './scripts.ts'

/**
 * Words that occur in almost every sentence of a language. Besides the ten languages of the app, the list contains
 * languages that would otherwise be mistaken for one of the ten.
 */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and of to is are in for with you we our it that this was were they have has from your can not there will been which all very be at by or as an on a their who into over one more when while but than other out so near where if children families',
  de: 'der die das und ist sind ein eine einen mit für auf nicht wir sie ihr es ich zu von dem den im am auch wird haben hat aus bei nach sehr oder als wenn noch nur kinder wie uns war gibt familien',
  fr: 'le la les des du et est sont un une avec pour dans nous vous ils elle que qui pas sur ce cette ces au aux très mais par plus ou notre votre leur on il y enfants été avons familles',
  es: 'el la los las y es son un una con para en nosotros que no por se su sus del al muy pero más como este esta nuestro hay está niños fue lo o también donde todo mi familias',
  it: 'il lo la gli le e è sono un una con per nel nella che non di del della dei delle da si al alla molto ma più come questo questa nostro ci anche bambini dove tutto abbiamo ed i famiglie',
  pt: 'o a os as e é são um uma com para no na nos nas que não do da dos das por se ao à muito mas mais como este esta nosso há está crianças foi também onde tudo você em de sua seu famílias',
  nl: 'de het een en is zijn met voor op niet wij we jullie je ik van in te dat die er ook wordt hebben heeft bij naar zeer of als nog maar kinderen ons onze was heel om aan deze dit gezinnen',
  ca: 'el la els les i és són un una amb per que no de del dels al molt però més com aquest aquesta nostre hi ha nens també on tot en els ens',
  sv: 'och att det är en ett som på för med av inte vi ni de den har till från kan om också mycket men eller barn här där var våra',
  da: 'og at det er en et som på for med af ikke vi i de den har til fra kan om også meget men eller børn her der var vores',
  nb: 'og å det er en et som på for med av ikke vi dere de den har til fra kan om også veldig men eller barn her der var våre',
  fi: 'ja on ei se että oli mutta myös kun tai hän me te he ovat kanssa voi hyvin lapset lapsille tämä niin joka jossa',
  pl: 'i w na z do się nie jest są to że dla jak ale po od za przez tak czy dzieci bardzo oraz które mamy przy jej',
  cs: 'a v na s do se je jsou to že pro jak ale po od za přes tak děti velmi které máme při nebo také kde i',
  ro: 'și în cu la de pe este sunt un o pentru nu că din care dar mai foarte copii noastră sau am fost ca fi le',
  hu: 'a az és hogy nem is egy van vagy de nagyon gyerekek meg ez el csak mint volt már lehet itt ki minden',
  tr: 've bir bu da de için ile çok ama var olan gibi daha en ya çocuklar biz ne değil her olarak kadar',
  id: 'dan yang di ini itu untuk dengan dari ke tidak ada kami anak akan adalah pada juga atau sangat bisa kita lebih sudah',
  vi: 'và của là có không cho các trong được với một những người rất này để chúng tôi trẻ em ở nơi',
  et: 'ja on ei et see mis kui ka oli väga meie lapsed kes aga või siin ning seal oma',
  sk: 'a na je sa že do za pre ako ale sú deti veľmi ktoré aj po pri alebo bolo tu tiež',
  sl: 'in je na za da se so ki v z otroci zelo tudi pa ali smo bilo tukaj kot',
  hr: 'i u na je su se za da ne od do s koji koja djeca vrlo ali kao ili smo nije što sa po uz bilo',
}

/** Minimum number of common words, their minimum share of all words, and the minimum lead over the next language. */
const minWords = 2
const minShare = 0.15
const minLead = 1.3

/** The languages in which each word is common. A word of many languages has little weight. */
const languagesByWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(commonWords)) {
  for (const word of new Set(words.split(' ')))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
}

/**
 * Guesses the language of a text, as the primary subtag of its BCP 47 tag, from its script and its common
 * words; null if uncertain, because no answer is better than a wrong one.
 */
export function guessLanguage(text: string): string | null {
  const plain = text.normalize('NFC').replace(/\S*(?:@|:\/\/|www\.)\S*/g, ' ')
  const byScript = languageByScript(plain)
  if (byScript !== undefined) return byScript
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = new Map<string, { words: number; weight: number }>()
  for (const word of words) {
    const languages = languagesByWord.get(word) ?? []
    for (const language of languages) {
      const score = scores.get(language) ?? { words: 0, weight: 0 }
      score.words += 1
      score.weight += 1 / languages.length
      scores.set(language, score)
    }
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b.weight - a.weight)
  if (!best || best[1].words < minWords || best[1].words / words.length < minShare) return null
  return best[1].weight >= minLead * (next?.[1].weight ?? 0) ? best[0] : null
}
