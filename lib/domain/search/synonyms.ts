/** Words that buyers use for the same goods. Each row is one meaning; plurals and spellings need no row of their own. */
const MEANINGS: readonly (readonly string[])[] = [
  ['mug', 'cup', '杯子', '马克杯', '水杯'],
  ['teapot', '茶壶', '紫砂壶'],
  ['scarf', 'shawl', '围巾', '披肩'],
  ['sofa', 'couch', 'settee', '沙发'],
  ['trousers', 'pants', '裤子', '长裤'],
  ['jumper', 'sweater', 'pullover', '毛衣', '针织衫'],
  ['trainers', 'sneakers', '运动鞋', '球鞋'],
  ['torch', 'flashlight', '手电筒', '手电'],
  ['duvet', 'quilt', 'comforter', '被子', '羽绒被'],
  ['pushchair', 'stroller', 'pram', '婴儿车', '推车'],
  ['nappy', 'diaper', '纸尿裤', '尿不湿'],
  ['phone', 'mobile', 'smartphone', '手机'],
  ['charger', 'adapter', '充电器', '充电头'],
  ['headphones', 'earphones', 'earbuds', '耳机'],
  ['notebook', 'journal', '笔记本', '记事本'],
  ['rucksack', 'backpack', '背包', '双肩包'],
  ['handbag', 'purse', '手提包', '手袋'],
  ['lamp', 'light', '台灯', '灯具'],
  ['saucepan', 'pot', '锅', '汤锅'],
  ['jewellery', 'jewelry', '首饰', '珠宝'],
  ['grey', 'gray', '灰色'],
  ['colour', 'color', '颜色'],
  ['aluminium', 'aluminum', '铝'],
]

const MEANING_OF = new Map(MEANINGS.flatMap((words) => words.map((word) => [word, words] as const)))

/** Other words for `word`, in both languages; none if it is in no row. */
export const synonymsOf = (word: string): readonly string[] =>
  (MEANING_OF.get(word) ?? []).filter((other) => other !== word)
