import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guessLanguage } from '../../src/features/translation/guess/guess-language.ts'

const samples: { description: string }[] = JSON.parse(
  readFileSync(new URL('../../../sync-server/data/sample-resources.json', import.meta.url), 'utf8'),
)

describe('language of a text', () => {
  it.each([
    ['en', 'Our kids loved the tide pools, and the guide was very patient with them.'],
    ['en', 'Quiet place to work while the children are at the library.'],
    ['en', 'Great for toddlers!\n\nThere is shade, and you can bring your own food.'],
    ['de', 'Unsere Kinder waren begeistert, und die Betreuer sind sehr geduldig.'],
    ['de', 'Ein ruhiger Ort am See, mit Werkstatt und Garten für die ganze Familie.'],
    ['de', 'Leider war die Schule geschlossen, als wir kamen.'],
    ['fr', 'Nos enfants ont adoré, et la maîtresse est très patiente avec eux.'],
    ['fr', 'Une école dans la forêt, ouverte aux familles de passage.'],
    ['fr', 'Très bel endroit, mais il n’y a pas d’ombre l’après-midi.'],
    ['es', 'A nuestros hijos les encantó y la profesora es muy paciente con ellos.'],
    ['es', 'Una escuela en el bosque, abierta para las familias que están de paso.'],
    ['es', 'El sitio es pequeño pero hay de todo para los niños.'],
    ['it', 'I nostri bambini si sono divertiti e la maestra è molto paziente.'],
    ['it', 'Una scuola nel bosco, aperta alle famiglie che sono di passaggio.'],
    ['it', 'Il posto è piccolo ma c’è tutto quello che serve ai bambini.'],
    ['pt', 'As nossas crianças adoraram e a professora é muito paciente com elas.'],
    ['pt', 'Uma escola na floresta, aberta às famílias que estão de passagem.'],
    ['pt', 'O lugar é pequeno, mas tem tudo o que as crianças precisam.'],
    ['nl', 'Onze kinderen vonden het heerlijk en de juf is heel geduldig met ze.'],
    ['nl', 'Een school in het bos, open voor gezinnen die op reis zijn.'],
    ['nl', 'De plek is klein maar er is van alles voor de kinderen.'],
    ['ja', '子どもたちは潮だまりに夢中でした。先生もとても親切です。'],
    ['ja', '東京都立中央図書館の児童室'],
    ['ko', '아이들이 정말 좋아했어요. 선생님도 무척 친절하세요.'],
    ['zh', '孩子们非常喜欢这里，老师也很有耐心。'],
    ['zh', '森林裡的學校，歡迎旅行中的家庭。'],
    ['ru', 'Детям очень понравилось, и учительница была очень терпеливой.'],
    ['uk', 'Дітям дуже сподобалося, і вчителька була дуже терплячою.'],
    ['el', 'Τα παιδιά μας το λάτρεψαν.'],
    ['th', 'เด็ก ๆ ชอบที่นี่มาก'],
    ['ar', 'أحب أطفالنا هذا المكان كثيرا.'],
    ['he', 'הילדים שלנו אהבו את המקום.'],
    ['pl', 'Dzieci były zachwycone, a nauczycielka jest bardzo cierpliwa i miła dla nich.'],
    ['sv', 'Barnen älskade det och läraren är mycket tålmodig med dem, inte bara ibland.'],
    ['id', 'Anak-anak kami sangat suka tempat ini dan gurunya sangat sabar.'],
    ['tr', 'Çocuklar çok sevdi ve öğretmen onlara karşı çok sabırlı, daha ne olsun.'],
    ['ca', 'Als nens els va encantar i la mestra és molt pacient amb tots.'],
  ])('guesses %s for “%s”', (language, text) => {
    expect(guessLanguage(text)).toBe(language)
  })

  it.each([
    ['nothing at all', ''],
    ['numbers and signs', '10 € / 4–12 ★★★'],
    ['an address', 'https://www.escola-da-floresta.pt/sobre-nos'],
    ['a name', 'Escola da Floresta'],
    ['a single word', 'Super!'],
    ['two languages alike', 'Una casa'],
  ])('guesses no language from %s', (_, text) => {
    expect(guessLanguage(text)).toBeNull()
  })

  it('guesses the language beside an address and a foreign word', () => {
    expect(
      guessLanguage('Schreibt uns an hallo@example.org, wir sind für euch da. www.example.com/the'),
    ).toBe('de')
  })

  it('guesses English for every sample, or no language', () => {
    const guesses = samples.map(({ description }) => guessLanguage(description))
    expect(new Set(guesses.filter((guess) => guess !== null))).toEqual(new Set(['en']))
    expect(guesses.filter((guess) => guess === null).length).toBeLessThan(samples.length / 20)
  })
})
