import { regexAlternation } from './regex-alternation.ts'

/**
 * Words for prices in the ten languages of the product: en, es, fr, de, it, pt, nl, then ja, ko and zh, which
 * put no space between words.
 */

/** Words that mean "free of charge" on their own. */
export const freeWords = regexAlternation(
  'free, free of charge, for free, gratis, no charge, no cost, no fee, no entry fee',
  'gratuito, gratuita, gratuitos, gratuitas, sin coste, sin costo',
  'gratuit, gratuite, gratuits, gratuites, sans frais',
  'frei, kostenlos, kostenfrei, kostenloser, umsonst',
  'gratuiti, gratuite, de graça, sem custo, sem custos, kosteloos',
  '無料, 無料です, タダ, 무료, 무료입니다, 공짜, 免费, 免費, 免票, 免门票, 免門票, 不收费, 不收費',
)

/** Words that mean "free of charge" only together with a word for entry. */
export const freeEntryWords = regexAlternation(
  'libre, libero, libera, livre, franca, freier, vrij, vrije',
  'gratis, free, frei, gratuito, gratuita, gratuit, gratuite, kostenlos, kostenlose, kostenloser',
  '無料, 무료, 免费, 免費',
)

export const entryWords = regexAlternation(
  'entry, entrance, admission, entrada, acceso, entrée, accès, eintritt, zutritt, ingresso',
  'ingreso, entrata, accesso, acesso, toegang, entree',
  '入場, 入場料, 入館, 入館料, 参加, 参加費, 입장, 입장료, 참가비, 入场, 门票, 門票, 参观, 參觀',
)

/** Words that make a price unclear wherever they occur: a family may or may not have to pay. */
export const unclearWords = `${regexAlternation(
  'donat, volunt, pay what, sliding, optional, up to',
  'donaci, opcional, prix libre, libre participation, participation libre, facultat, optionnel, jusqu',
  'spende, freiwillig, trinkgeld, bis zu, donazion, offerta, fino a, doaç, facoltativ, vrijwillig, vrije bijdrage',
  '無料, タダ, 寄付, カンパ, 任意, まで, 最大, 무료, 공짜, 기부, 후원, 자율, 까지, 최대',
  '免费, 免費, 免票, 免门票, 免門票, 不收, 捐, 随喜, 隨喜, 自愿, 自願, 最多, 最高, 以内, 以內',
)}|^${regexAlternation('bis, hasta, até, tot, max')}\\b|\\b${regexAlternation(
  'free, gratis, gratuit[aeios]*, kostenlos[ers]*, kostenfrei[ers]*, kosteloos, umsonst, frei, freier',
  'no charge, no cost, no fee, sin costes?, sans frais, de graça, sem custos?, propinas?, tips?, dons?',
  'mancia, gorjeta, pourboire, fooi, vrij',
)}\\b`

/** Words that may precede an amount without changing the meaning of the price. */
export const fromWords = regexAlternation(
  'from, about, ab, ca., desde, a partir de, dès, da, a partire da, vanaf',
)

/** Words between an amount and its unit. */
export const perWords = regexAlternation(
  '/, per , a , an , pro , por , par , al , alla , je , each ',
)

/** Words between two amounts. */
export const toWords = regexAlternation('-, to, a, à, bis, tot')

export const currencySigns = regexAlternation('€, \\$, £, ¥, ₹, ₺, ₫, ₱, ₩, ฿, 円, 元, 块, 塊, 원')

/** Signs between the digits and the currency sign. */
export const thousandsSigns = regexAlternation('千, 万, 萬, 천, 만')

export const currencyNames = regexAlternation(
  'eur, euros?, usd, dollars?, gbp, pounds?, aud, cad, nzd, chf, idr, thb, mxn, crc, inr, jpy, yen',
  'zar, brl, cny, rmb, krw, twd, hkd, sgd, myr, php, vnd, pln, czk, huf, sek, nok, dkk, kr, isk',
  'dólar, dólares, dollari, libras, pesos, reais, soles, pfund, franken, francs, yuan, baht, won',
)
