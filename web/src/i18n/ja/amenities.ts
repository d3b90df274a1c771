import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'ja', 'amenities'> = {
  WiFi: 'Wi-Fi',
  Parking: '駐車場',
  'Family Friendly': '家族歓迎',
  'Wheelchair Accessible': '車いす対応',
  'Pet Friendly': 'ペット可',
  'Kitchen Available': 'キッチンあり',
  Laundry: '洗濯設備',
  'Air Conditioning': 'エアコン',
  Playground: '遊び場',
  'Swimming Pool': 'プール',
  'Quiet Area': '静かなスペース',
  'Study Space': '学習スペース',
  Library: '図書室',
  'Art Supplies': '画材・工作用品',
  'Outdoor Space': '屋外スペース',
  'Childcare Available': '託児あり',
  'Age Appropriate': '年齢に合った内容',
  'Educational Materials': '教材あり',
  'Group Discounts': '団体割引',
  'Flexible Schedule': '時間の融通がきく',
}
