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

/** Other names that leave no doubt, as `keyOf` makes them. */
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

/** Names of what is only a part of a column. */
const partNames: Partial<Record<Column, string[]>> = {
  location: ['city', 'country', 'region', 'address', 'where'],
}

/** "Price (EUR)", "Age Range", "web-site" without units, case, spaces and signs. */
function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const columnByKey = new Map(
  columns.flatMap((column) =>
    [keyOf(column), ...otherNames[column]].map((key) => [key, column] as const),
  ),
)

/** The column that a name stands for without doubt; undefined for any other. */
export function columnCalled(name: string): Column | undefined {
  return columnByKey.get(keyOf(name))
}

/** Of the `missing` columns the one that an unknown name probably means. */
export function columnMeantBy(name: string, missing: Column[]): Column | undefined {
  const key = keyOf(name)
  const isMisspelled = (known: string) => {
    const max = known.length < 6 ? 1 : 2
    return editDistance(key, known, { max }) <= max
  }
  /** Short other names are too near to other words: "post" is no "cost". */
  const namesOf = (column: Column) => [
    keyOf(column),
    ...otherNames[column].filter((known) => known.length > 4),
  ]
  return (
    missing.find((column) => namesOf(column).some(isMisspelled)) ??
    missing.find((column) => key.includes(keyOf(column))) ??
    missing.find((column) => partNames[column]?.includes(key))
  )
}

/** The unit that a name has, as in "Price (EUR)" or "Price €"; empty without one. */
export function unitIn(name: string): string {
  return /[([]([^)\]]+)[)\]]/.exec(name)?.[1]?.trim() ?? /\p{Sc}/u.exec(name)?.[0] ?? ''
}
