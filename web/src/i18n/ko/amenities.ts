import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'ko', 'amenities'> = {
  WiFi: '와이파이',
  Parking: '주차장',
  'Family Friendly': '가족 친화적',
  'Wheelchair Accessible': '휠체어 이용 가능',
  'Pet Friendly': '반려동물 동반 가능',
  'Kitchen Available': '주방 있음',
  Laundry: '세탁 시설',
  'Air Conditioning': '에어컨',
  Playground: '놀이터',
  'Swimming Pool': '수영장',
  'Quiet Area': '조용한 공간',
  'Study Space': '공부 공간',
  Library: '도서실',
  'Art Supplies': '미술 재료',
  'Outdoor Space': '야외 공간',
  'Childcare Available': '아이 돌봄 가능',
  'Age Appropriate': '연령에 맞는 구성',
  'Educational Materials': '학습 자료',
  'Group Discounts': '단체 할인',
  'Flexible Schedule': '유연한 일정',
}
