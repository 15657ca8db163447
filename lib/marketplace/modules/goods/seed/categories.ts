/** The platform's categories of the demo: code, Chinese, English, and the drawings of the products in it. */
const CATEGORIES: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['table', '餐厨', 'Kitchen and table', ['teapot', 'board', 'glass', 'chopsticks', 'bowl', 'bottle', 'mug', 'pot']],
  ['home', '家居', 'Home', ['throw', 'vase', 'cushion', 'basket', 'towel', 'candle']],
  ['clothing', '服饰', 'Clothing and accessories', ['scarf', 'umbrella', 'fan', 'apron', 'slipper', 'hat']],
  ['bags', '箱包', 'Bags', ['tote', 'backpack']],
  ['electronics', '数码', 'Electronics', ['keyboard', 'speaker', 'lamp', 'headphones', 'charger', 'cable']],
  ['paper', '文具玩具', 'Stationery and games', ['notebook', 'puzzle']],
  ['tea', '茶叶', 'Tea', ['tin', 'puck']],
  ['care', '个护', 'Personal care', ['soap']],
]

export const categoryRows = CATEGORIES.map(([code, name_zh, name_en], sort_no) => ({ code, name_zh, name_en, sort_no }))

/** The category of a product by its drawing; null when it has none. */
export const categoryOf = (shape: string): string | null =>
  CATEGORIES.find(([, , , shapes]) => shapes.includes(shape))?.[0] ?? null

/** Commodity codes of the demo by the drawing of the product. */
const HS_CODES: readonly (readonly [string, readonly string[]])[] = [
  ['691110', ['teapot', 'bowl', 'mug', 'pot', 'vase']],
  ['441911', ['board', 'chopsticks']],
  ['701349', ['glass', 'bottle']],
  ['630140', ['throw', 'cushion', 'towel']],
  ['460212', ['basket', 'fan', 'hat']],
  ['340600', ['candle']],
  ['621410', ['scarf', 'apron', 'slipper']],
  ['660191', ['umbrella']],
  ['420222', ['tote', 'backpack']],
  ['847160', ['keyboard']],
  ['851822', ['speaker', 'headphones']],
  ['850440', ['charger', 'cable', 'lamp']],
  ['482010', ['notebook', 'puzzle']],
  ['090210', ['tin', 'puck']],
  ['340111', ['soap']],
]

/** The commodity code of a product by its drawing; blank when it has none. */
export const hsCodeOf = (shape: string): string => HS_CODES.find(([, shapes]) => shapes.includes(shape))?.[0] ?? ''
