/** The 20 predefined amenities, stored as these English texts. Specification, section 3. */
export const predefinedAmenities = [
  'WiFi',
  'Parking',
  'Family Friendly',
  'Wheelchair Accessible',
  'Pet Friendly',
  'Kitchen Available',
  'Laundry',
  'Air Conditioning',
  'Playground',
  'Swimming Pool',
  'Quiet Area',
  'Study Space',
  'Library',
  'Art Supplies',
  'Outdoor Space',
  'Childcare Available',
  'Age Appropriate',
  'Educational Materials',
  'Group Discounts',
  'Flexible Schedule',
] as const

export type PredefinedAmenity = (typeof predefinedAmenities)[number]
