import { regexAlternation } from './regex-alternation.ts'

/**
 * Words for age ranges in the ten languages of the product: en, es, fr, de, it, pt, nl, then ja, ko and zh,
 * which put no space between words.
 */

export const everyoneWords = regexAlternation(
  'all, any, all ages, any age, every age, any ages, everyone, everybody, families, whole family',
  'todos, para todos, todas las edades, todas edades, para todas las edades, toda la familia',
  'tous, pour tous, tous âges, tous les âges, à tout âge, tout âge, tout public, toute la famille',
  'alle, für alle, jedes alter, alle altersgruppen, für jedes alter, die ganze familie',
  'tutti, per tutti, tutte le età, per tutte le età, tutta la famiglia',
  'todas as idades, para todas as idades, toda a família, livre',
  'iedereen, voor iedereen, alle leeftijden, voor alle leeftijden, hele gezin',
  '全年齢, 全年齢対象, すべての年齢, 年齢制限なし, どなたでも, 전 연령, 전연령, 모든 연령, 모두, 누구나',
  '所有年龄, 所有年齡, 全年龄, 全年齡, 年龄不限, 年齡不限, 不限年龄, 不限年齡, 不限, 老少皆宜, 全家',
)

/** Words for age, or for the people of that age. */
export const ageWords = regexAlternation(
  'ages?, aged, age range, children, kids, edad, edades, niños, niñas, niños y niñas',
  'âges?, enfants, alter, kinder, età, bambini, idades?, crianças, leeftijd, leeftijden, kinderen',
  '対象年齢, 対象, 年齢, 子ども, 연령, 나이, 어린이, 아이, 만, 年龄, 年齡, 儿童, 兒童, 适合, 適合',
)
export const forWhomWords = regexAlternation('for, para, pour, für, per, voor')

/** Units that follow a number; they are not used alone. */
export const yearUnits = regexAlternation(
  'years of age, years old, years?, yrs? old, yrs?, y[/.]?o, años, año, ans, an, jahren?, j',
  'anni, anno, anos, ano, jaar, 歳, 才, さい, 세, 살, 周岁, 周歲, 岁, 歲',
)

/** Words before a range or before the single number of a minimum age. */
export const fromWords = regexAlternation(
  'from, ab, dès, desde, a partir de, à partir des, a partire dai?, dai?, vanaf',
)
/** Words before a range only. */
export const rangeFromWords = regexAlternation('von, de, des, dal, van')
export const toWords = regexAlternation(
  '-, to, until, till, bis, a, al, ai, à, hasta, até, fino ai?, tot, tot en met, t/m',
  'から, 에서, 부터, 到, 至',
)
export const betweenWords = regexAlternation('between, zwischen, entre, tra, fra, tussen')
export const andWords = regexAlternation('and, und, y, et, e, en')

export const overWords = regexAlternation(
  'over, older than, mayores de, maiores de, plus de, oltre i, über, 满, 滿',
)
export const upwardsWords = regexAlternation(
  '\\+, -, and up, and older, and over, and above, y más, y mayores, en adelante, et plus, und älter',
  'und mehr, aufwärts, in su, e oltre, e più, e mais, ou mais, e acima, en ouder, en hoger',
  '以上, から, より, 이상, 부터, 及以上, 以上儿童, 起',
)
export const upToWords = regexAlternation(
  "up to, until, max, bis, bis zu, hasta, hasta los, jusqu'a, jusqua, fino a, fino ai, até, até os",
  'tot, tot en met, t/m, -',
)
export const downwardsWords = regexAlternation(
  'and under, and younger, und jünger, y menos, et moins, e meno, e menos, en jonger',
  '以下, まで, 이하, 까지, 及以下',
)
export const underWords = regexAlternation(
  'under, younger than, menores de, moins de, unter, sotto i, meno di, onder, onder de, 未满',
)
export const belowWords = regexAlternation('未満, 미만, 以内, 以內, 未满')
