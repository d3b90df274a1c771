const ranks = [
  /^(\p{Script=Han}{2,})[都道府県縣市區区町村省]$/u,
  /^(\p{Script=Hangul}{2,}?)(?:특별자치[시도]|특별시|광역시|[시도군구])$/u,
]

/**
 * Removes the administrative suffix of a town or region: 東京都 becomes 東京, 札幌市 becomes 札幌, 서울특별시 becomes 서울, because
 * people write either form. Returns anything else unchanged, in NFC.
 */
export function removeAdministrativeSuffix(name: string): string {
  return ranks.reduce((text, rank) => text.replace(rank, '$1'), name.normalize('NFC'))
}
