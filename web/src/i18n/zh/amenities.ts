import type { Texts } from '../texts.ts'

/** The predefined amenities, by the English texts that are stored. */
export const amenities: Texts<'zh', 'amenities'> = {
  WiFi: '无线网络',
  Parking: '停车场',
  'Family Friendly': '适合家庭',
  'Wheelchair Accessible': '无障碍通行',
  'Pet Friendly': '可带宠物',
  'Kitchen Available': '有厨房',
  Laundry: '洗衣设施',
  'Air Conditioning': '空调',
  Playground: '儿童游乐区',
  'Swimming Pool': '游泳池',
  'Quiet Area': '安静区域',
  'Study Space': '学习空间',
  Library: '图书室',
  'Art Supplies': '美术用品',
  'Outdoor Space': '户外空间',
  'Childcare Available': '提供托儿',
  'Age Appropriate': '内容适龄',
  'Educational Materials': '学习资料',
  'Group Discounts': '团体优惠',
  'Flexible Schedule': '时间灵活',
}
