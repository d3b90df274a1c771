import { foldText } from '@worldschool/schema'
import { buildResource } from '@worldschool/schema/testing'
import { spellings } from '@worldschool/schema/testing/spellings'
import { describe, expect, it } from 'vitest'
import { filterByCategory, searchResources } from '../../src/features/resources/search/search.ts'

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('foldText', () => {
  it.each([
    ['Málaga', 'malaga'],
    ['MÜNCHEN', 'munchen'],
    ['Straße', 'strasse'],
    ['Tromsø', 'tromso'],
    ['Łódź', 'lodz'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['Diyarbakır', 'diyarbakir'],
    ['Київ', 'київ'.normalize('NFKD').replace('\u0308', '')],
    ['トウキョウ', 'とうきょう'],
    ['ﾄｳｷｮｳ', 'とうきょう'],
    ['IĞDIR', 'igdir'],
    ['Iğdır İğdir', 'igdir igdir'],
    ['Straẞenschule', 'strassenschule'],
    ['ΣΧΟΛΕΙΟ ΑΘΗΝΑΣ', 'σχολειο αθηνασ'],
    ['Σχολείο Αθήνας', 'σχολειο αθηνασ'],
    ['Hawaiʻi', 'hawaii'],
    ['wald\u00adschule', 'waldschule'],
    ['\u200ewald\u200bschule\u2060', 'waldschule'],
    ['مدرسة علی', 'مدرسه علي'],
    ['مدرسه على', 'مدرسه علي'],
    ['کتاب\u200cخانه', 'كتابخانه'],
    ['أحـــمد', 'احمد'],
    ['٢٠٢٤ ۲۰۲۴', '2024 2024'],
    ['ශ්\u200dරී', 'ශ්රී'],
  ])('foldText folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('foldText keeps the vowel signs of scripts that need them', () => {
    expect(foldText('हिन्दी')).toBe('हिन्दी')
  })
})

describe('searchResources', () => {
  it('finds accented names by their plain letters, and the reverse', () => {
    const resources = [
      buildResource(1, { name: 'Casa Málaga' }),
      buildResource(2, { name: 'Munchen meet-up' }),
    ]
    expect(names(searchResources(resources, 'malaga'))).toEqual(['Casa Málaga'])
    expect(names(searchResources(resources, 'München'))).toEqual(['Munchen meet-up'])
  })

  it.each([
    ['Casa Málaga', 'malaga'],
    ['Treff in München', 'munchen'],
    ['Munchen meet-up', 'MÜNCHEN'],
    ['東京の森の学校', '東京都'],
    ['東京都の森の学校', '東京'],
    ['札幌ひろば', '札幌市'],
    ['Школа Київ', 'київ'],
    ['Школа КИЇВ', 'Київ'],
    ['サクラ広場', 'さくら'],
    ['さくら広場', 'ｻｸﾗ'],
    ['ガーデン', 'がーでん'],
    ['Ｔｏｋｙｏ ２', 'tokyo 2'],
    ['서울 숲 학교', '서울'],
    ['Αθήνα', 'αθηνα'],
    ['مدرسة علی', 'علي'],
    ['مدرسة علی', 'مدرسه علی'],
    ['کتاب خانه', 'كتاب'],
    ['Wi-Fi Café', 'wifi'],
    ['Wi-Fi Café', 'wi-fi'],
    ['Wi-Fi Café', 'wi fi cafe'],
    ['Wifi Café', 'Wi‑Fi'],
    ['O’Neil’s', 'oneils'],
    ['IĞDIR Okulu', 'ığdır'],
    ['IĞDIR Okulu', 'igdir'],
    ['IĞDIR Okulu', 'iğdir'],
    ['Straẞenschule', 'strassenschule'],
    ['Straẞenschule', 'STRASSE'],
    ['โรงเรียนป่า', 'ป่า'],
    ['โรงเรียนป่า', 'โรงเรียน ป่า'],
    ['โรงเรียนในป่า', 'โรงเรียนป่า'],
    ['ΣΧΟΛΕΙΟ ΑΘΗΝΑΣ', 'αθηνας'],
    ['ΣΧΟΛΕΙΟ ΑΘΗΝΑΣ', 'αθηνασ'],
    ['Σχολείο Αθήνας', 'ΑΘΗΝΑΣ'],
    ['Hawaiʻi Hub', 'hawaii'],
    ['Hawaiʻi Hub', "hawai'i"],
    ["Hawai'i Hub", 'hawaiʻi'],
    ["Hawai'i Hub", 'hawaii'],
    ['Wald\u00adschule', 'waldschule'],
    ['Waldschule', 'wald\u00adschule'],
    ['Escola Col·legi', 'collegi'],
    ['ワールド・スクール', 'ワールドスクール'],
    ['茅ヶ崎', '茅ケ崎'],
    ['ٱلمدرسة', 'المدرسة'],
    ['בית ספר צה"ל', 'צהל'],
    ['Wi–Fi Café', 'wifi'],
    ['Wi−Fi Café', 'wifi'],
    ['फ़ोन', 'फोन'],
    ['Free Wi Fi', 'wifi'],
    ['Free Wi Fi', 'wi-fi'],
    ['หมู่บ้านเเม่ริม', 'แม่ริม'],
    ['หมู่บ้านแม่ริม', 'เเม่ริม'],
    ['स्कूल १२', '12'],
    ['โรงเรียน ๑๒', '12'],
  ])('a search finds “%s” for “%s”', (name, query) => {
    const resources = [buildResource(1), buildResource(2, { name })]
    expect(names(searchResources(resources, query))).toEqual([name])
  })

  it.each(spellings)('a search finds a place in “$written” for “$typed”', ({ typed, written }) => {
    const there = buildResource(2, { location: `x, ${written}, y` })
    expect(searchResources([buildResource(1), there], typed)).toEqual([there])
  })

  it('a search requires every word, in any field', () => {
    const resources = [
      buildResource(1, { name: 'Blue house', location: 'Lisbon, Portugal', amenities: ['WiFi'] }),
      buildResource(2, { name: 'Blue school', location: 'Porto, Portugal' }),
    ]
    expect(names(searchResources(resources, 'lisbon, blue wifi'))).toEqual(['Blue house'])
    expect(searchResources(resources, 'blue oslo')).toEqual([])
  })

  it('a search ranks names before locations before amenities before the rest, each in the given order', () => {
    const at = (n: number, name: string, location: string, description: string) =>
      buildResource(n, { name, location, description })
    const resources = [
      at(1, 'Sea school', 'Faro', 'Near Cork trees'),
      buildResource(5, { name: 'Craft room', location: 'Porto', amenities: ['Cork tiles'] }),
      at(2, 'Forest school', 'Cork, Ireland', 'Trees'),
      at(3, 'Cork makers', 'Evora', 'Bark'),
      at(4, 'Cork walk', 'Sintra', 'Bark'),
    ]
    expect(names(searchResources(resources, 'cork'))).toEqual([
      'Cork makers',
      'Cork walk',
      'Forest school',
      'Craft room',
      'Sea school',
    ])
  })

  it('a search ranks beginnings of words before matches within words, in names and in locations', () => {
    const at = (n: number, name: string, location = 'Faro') => buildResource(n, { name, location })
    const resources = [
      at(1, 'Sea school', 'Stuttgart'),
      at(2, 'Sea hub', 'Artá'),
      at(3, 'Martha’s'),
      at(4, 'Smart, modern art'),
      at(5, 'Art room'),
    ]
    const found = names(searchResources(resources, 'art'))
    expect(found).toEqual(['Smart, modern art', 'Art room', 'Martha’s', 'Sea hub', 'Sea school'])
  })

  it('finds a category by its label on screen', () => {
    const resources = [buildResource(1, { category: 'communities', name: 'Tuesdays in the park' })]
    expect(searchResources(resources, 'meet-up', () => 'Meet-ups')).toHaveLength(1)
    expect(searchResources(resources, 'doctor', () => 'Meet-ups')).toHaveLength(0)
  })

  it.each([
    ['doctor lisbon', 'doctors', 'Lisbon, Portugal', 'Ärzte Arzt'],
    ['lisbon arzt', 'doctors', 'Lisbon, Portugal', 'Ärzte Arzt'],
    ['hub portugal', 'hubs', 'Faro, Portugal', 'Treffpunkte'],
    ['coworking porto', 'coworking', 'Porto, Portugal', 'Co-working Co-working Space'],
    ['co-working porto', 'coworking', 'Porto, Portugal', 'Co-working'],
    ['meetup porto', 'communities', 'Porto, Portugal', 'Meet-ups'],
  ] as const)(
    'finds a category and a location together: %s',
    (query, category, location, words) => {
      const there = buildResource(2, { name: 'Ana & Rui', description: 'x', category, location })
      const elsewhere = buildResource(3, { ...there, id: buildResource(3).id, location: 'Oslo' })
      const other = buildResource(4, { name: 'Ana', category: 'schools', location })
      const wordsOf = (id: string) => (id === category ? words : 'Other')
      expect(searchResources([elsewhere, other, there], query, wordsOf)).toEqual([there])
    },
  )

  it('a search returns the same list for an empty query', () => {
    const resources = [buildResource(1)]
    expect(searchResources(resources, '   ')).toBe(resources)
    expect(searchResources([], 'anything')).toEqual([])
  })

  it('a search finds punctuation as it is typed', () => {
    const resources = [buildResource(1, { name: 'C++ camp' }), buildResource(2)]
    expect(names(searchResources(resources, '++'))).toEqual(['C++ camp'])
  })

  it('folds the text of a resource once, however many keystrokes search it', () => {
    let readings = 0
    const resources = Array.from({ length: 100 }, (_, n) => {
      const resource = buildResource(n)
      const { name } = resource
      return Object.defineProperty(resource, 'name', {
        get: () => {
          readings += 1
          return name
        },
      })
    })
    searchResources(resources, 'for')
    expect(readings).toBe(resources.length)
    expect(searchResources(resources, 'forest 99')).toEqual([resources[99]])
    expect(readings).toBe(resources.length)
  })
})

describe('filterByCategory', () => {
  it('filterByCategory narrows a list to one category, and returns the same list for All', () => {
    const resources = [
      buildResource(1, { category: 'hubs' }),
      buildResource(2, { category: 'schools' }),
    ]
    expect(filterByCategory(resources, 'hubs')).toEqual([resources[0]])
    expect(filterByCategory(resources, 'all')).toBe(resources)
  })
})
