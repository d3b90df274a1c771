import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'ja', 'map'> = {
  canvas:
    'スポットの地図。矢印キーで移動し、プラスとマイナスで拡大・縮小します。Enterキーで、中央の十字にあるものを開きます。Tabキーで表示中のスポットに移動できます。',
  twoFingers: '地図は2本の指で動かせます',
  clusterOpened_other: '{{number}}件のスポットを拡大しました。',
  nothingHere: '十字の位置には何もありません。地図を動かして、もう一度お試しください。',
  markers: {
    list: '地図上のスポット',
    place: '{{name}}、{{category}}',
    group: '{{number}}件のスポットのまとまり',
    atCross: '十字の位置：{{name}}',
  },
  spot: {
    title_other: 'ここに{{number}}件のスポット',
    back: '{{number}}件のスポットに戻る',
    first: '最初の{{number}}件：',
    showInList: 'リストで見る',
  },
  area: {
    search: 'このエリアを検索',
    toList_other: '{{number}}件のスポットを表示',
    active: '地図のこの範囲',
  },
  card: {
    show: '{{name}}を地図に表示',
  },
  window: {
    nearCount_other: '{{distance}}以内にスポット{{number}}件',
    fromYou: '現在地から{{direction}}へ{{distance}}',
    fromPlace: '{{name}}から{{direction}}へ{{distance}}',
  },
  near: {
    active: '{{name}}に近い順',
    sort: '{{name}}の近く',
  },
  directions: {
    north: '北',
    northeast: '北東',
    east: '東',
    southeast: '南東',
    south: '南',
    southwest: '南西',
    west: '西',
    northwest: '北西',
  },
  where: {
    legend: '場所',
    country: '国',
    anywhere: '指定なし',
    town: '市町村または地域',
    allOf: '{{country}}全体',
    option: '{{name}}（{{number}}）',
    in: '場所：{{place}}',
  },
}
