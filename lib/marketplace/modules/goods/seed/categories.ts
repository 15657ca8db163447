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
