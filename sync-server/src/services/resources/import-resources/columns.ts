import { editDistance } from '@worldschool/schema'

export const requiredColumns = ['name', 'category', 'location', 'description'] as const
const optionalColumns = [
  'latitude',
  'longitude',
  'age_range',
  'price',
  'website',
  'amenities',
] as const

export type Column = (typeof requiredColumns)[number] | (typeof optionalColumns)[number]

export const columns: Column[] = [...requiredColumns, ...optionalColumns]

/** Unambiguous other names, as `keyOf` returns them. */
const otherNames: Record<Column, string[]> = {
  name: ['title', 'placename'],
  category: ['categories', 'type', 'kind'],
  location: ['place', 'town', 'towncountry'],
  description: ['desc', 'details', 'about', 'summary'],
  latitude: ['lat', 'gpslat', 'geolat', 'latdeg', 'y'],
  longitude: [
    'lng',
    'lon',
    'long',
    'gpslng',
    'gpslon',
    'geolng',
    'geolon',
    'lngdeg',
    'londeg',
    'x',
  ],
  age_range: ['age', 'ages', 'agegroup', 'agegroups', 'ageranges'],
  price: ['prices', 'cost', 'costs', 'fee', 'fees'],
  website: ['url', 'web', 'webpage', 'site', 'homepage', 'link', 'www'],
  amenities: ['amenity', 'facilities', 'features'],
}

/** Names of columns that contain only a part of what our column needs. */
const partNames: Partial<Record<Column, string[]>> = {
  location: ['city', 'country', 'region', 'address', 'where'],
}

/** Names in the product's other languages, as `keyOf` returns them. */
const translatedNames: Record<Column, string[]> = {
  name: words(
    'nombre nom nome naam bezeichnung titel titulo titre titolo 名前 名称 施設名 이름 명칭',
  ),
  category: words(
    'kategorie categoria categorie rubrik tipo typ soort カテゴリ カテゴリー 種類 类别 分类 카테고리 분류',
  ),
  location: words(
    'ort stadt standort ubicacion lugar ciudad lieu ville luogo citta localita local localidade cidade ' +
      'plaats locatie 場所 所在地 地点 位置 城市 위치 장소',
  ),
  description: words(
    'beschreibung descripcion descrizione descricao beschrijving omschrijving 説明 描述 说明 简介 설명',
  ),
  latitude: words('breite breitengrad latitud latitudine breedtegraad 緯度 纬度 위도'),
  longitude: words('lange langengrad longitud longitudine lengtegraad 経度 经度 경도'),
  age_range: words(
    'alter altersgruppe edad edades rangodeedad trancheage tranchedage eta fasciadeta idade ' +
      'faixaetaria leeftijd leeftijden 年齢 対象年齢 年龄 나이 연령',
  ),
  price: words(
    'preis preise kosten precio precios prix prezzo preco prijs 料金 価格 价格 가격 요금',
  ),
  website: words(
    'webseite internetseite links weburl websites paginaweb sitioweb siteweb sitoweb sito siteinternet ' +
      'ウェブサイト サイト 网站 网址 웹사이트 홈페이지',
  ),
  amenities: words(
    'ausstattung servicios comodidades equipements services servizi dotazioni comodita ' +
      'voorzieningen faciliteiten 設備 设施 设备 편의시설',
  ),
}

/** Names of columns that contain both coordinates. */
const pairNames = new Set(
  words(
    'latlng latlon latlong latitudelongitude coordinates coordinate coords coord gps gpscoordinates ' +
      'position geo koordinaten coordenadas coordonnees coordinate coordinaten 座標 坐标 좌표',
  ),
)

function words(text: string): string[] {
  return text.split(' ').map(keyOf)
}

/**
 * Normalizes names such as "Price (EUR)", "Âge" or "web-site": removes units, case, accents, spaces and
 * punctuation.
 */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const columnByKey = new Map(
  columns.flatMap((column) =>
    [keyOf(column), ...otherNames[column]].map((key) => [key, column] as const),
  ),
)

/** Returns the column with this name, if it is unambiguous; undefined for any other name. */
export function columnCalled(name: string): Column | undefined {
  return columnByKey.get(keyOf(name))
}

/** Returns true if an unknown name probably means latitude and longitude in one column. */
export function meansBothCoordinates(name: string): boolean {
  return pairNames.has(keyOf(name))
}

/** Returns the column of `missing` that an unknown name probably means. */
export function suggestColumn(name: string, missing: Column[]): Column | undefined {
  const key = keyOf(name)
  const isMisspelled = (known: string) => {
    const max = known.length < 6 ? 1 : 2
    return editDistance(key, known, { max }) <= max
  }
  /** Short other names are too similar to other words: "post" is not "cost". */
  const namesOf = (column: Column) => [
    keyOf(column),
    ...otherNames[column].filter((known) => known.length > 4),
  ]
  return (
    missing.find((column) => translatedNames[column].includes(key)) ??
    missing.find((column) => namesOf(column).some(isMisspelled)) ??
    missing.find((column) => key.includes(keyOf(column))) ??
    missing.find((column) => partNames[column]?.includes(key))
  )
}

/** Returns the unit in a name such as "Price (EUR)" or "Price €"; empty without one. */
export function unitIn(name: string): string {
  return /[([]([^)\]]+)[)\]]/.exec(name)?.[1]?.trim() ?? /\p{Sc}/u.exec(name)?.[0] ?? ''
}
