interface Spelling {
  /** The name as a person types it. */
  typed: string
  /** The name as it is written in the catalogue. */
  written: string
  /** The gazetteer's name of the town that both spellings mean. */
  town: string
  /** True if the two differ in the administrative suffix, not only in letters. */
  hasRank?: true
}

const malaga = 'Málaga, Andalusia, Spain'
const munich = 'Munich, Bavaria, Germany'
const tokyo = 'Tokyo, Japan'
const kyiv = 'Kyiv, Kyiv City, Ukraine'
const seoul = 'Seoul, South Korea'

/** Spellings that every search of the app treats as equal: case, accents, width, kana, composition, suffixes. */
export const spellings: readonly Spelling[] = [
  { typed: 'malaga', written: 'Málaga', town: malaga },
  { typed: 'MÁLAGA', written: 'malaga', town: malaga },
  { typed: 'ma\u0301laga', written: 'M\u00e1laga', town: malaga },
  { typed: 'munchen', written: 'München', town: munich },
  { typed: 'münchen', written: 'Munchen', town: munich },
  { typed: 'MÜNCHEN', written: 'mu\u0308nchen', town: munich },
  { typed: 'Ｋｙｏｔｏ', written: 'kyoto', town: 'Kyoto, Japan' },
  { typed: 'kyoto', written: 'ＫＹＯＴＯ', town: 'Kyoto, Japan' },
  { typed: 'lodz', written: 'Łódź', town: 'Łódź, Łódź Voivodeship, Poland' },
  { typed: 'tromso', written: 'TROMSØ', town: 'Tromsø, Troms, Norway' },
  { typed: 'ISTANBUL', written: 'İstanbul', town: 'Istanbul, Türkiye' },
  { typed: 'istanbul', written: 'ıstanbul', town: 'Istanbul, Türkiye' },
  { typed: 'αθηνα', written: 'Αθήνα', town: 'Athens, Attica, Greece' },
  { typed: 'київ', written: 'КИЇВ', town: kyiv },
  { typed: 'КИЇВ', written: 'Київ', town: kyiv },
  { typed: 'Киі\u0308в', written: 'Київ', town: kyiv },
  { typed: 'とうきょう', written: 'トウキョウ', town: tokyo },
  { typed: 'トウキョウ', written: 'とうきょう', town: tokyo },
  { typed: 'ﾄｳｷｮｳ', written: 'とうきょう', town: tokyo },
  { typed: '서울', written: '서울'.normalize('NFD'), town: seoul },
  { typed: '東京', written: '東京都', town: tokyo },
  { typed: '東京都', written: '東京', town: tokyo, hasRank: true },
  { typed: '大阪府', written: '大阪', town: 'Osaka, Japan', hasRank: true },
  { typed: '札幌市', written: '札幌', town: 'Sapporo, Hokkaido, Japan', hasRank: true },
  { typed: '北京市', written: '北京', town: 'Beijing, China', hasRank: true },
  { typed: '서울특별시', written: '서울', town: seoul, hasRank: true },
  { typed: '서울시', written: '서울', town: seoul, hasRank: true },
]
