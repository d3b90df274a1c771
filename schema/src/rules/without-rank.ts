const ranks = [
  /^(\p{Script=Han}{2,})[都道府県縣市區区町村省]$/u,
  /^(\p{Script=Hangul}{2,}?)(?:특별자치[시도]|특별시|광역시|[시도군구])$/u,
]

/**
 * A town or region without what it is called as one: 東京都 is 東京, 札幌市 is 札幌, 서울특별시 is 서울. Most
 * write the one, some the other. Anything else stays as it is, in NFC.
 */
export function withoutRank(name: string): string {
  return ranks.reduce((text, rank) => text.replace(rank, '$1'), name.normalize('NFC'))
}
