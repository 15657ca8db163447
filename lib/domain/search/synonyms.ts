import { grouped } from '../grouped'

/**
 * Words that buyers use for the same goods, including pinyin. Each row is one meaning; plurals and spelling variants
 * need no row.
 */
const MEANINGS: readonly (readonly string[])[] = [
  ['mug', 'cup', '杯子', '马克杯', '水杯', 'beizi', 'makebei', 'shuibei'],
  ['teapot', '茶壶', '紫砂壶', 'chahu', 'zishahu'],
  ['scarf', 'shawl', '围巾', '披肩', 'weijin', 'pijian'],
  ['sofa', 'couch', 'settee', '沙发', 'shafa'],
  ['trousers', 'pants', '裤子', '长裤', 'kuzi', 'changku'],
  ['jumper', 'sweater', 'pullover', '毛衣', '针织衫', 'maoyi', 'zhenzhishan'],
  ['trainers', 'sneakers', '运动鞋', '球鞋', 'yundongxie', 'qiuxie'],
  ['torch', 'flashlight', '手电筒', '手电', 'shoudiantong', 'shoudian'],
  ['duvet', 'quilt', 'comforter', '被子', '羽绒被', 'beizi', 'yurongbei'],
  ['pushchair', 'stroller', 'pram', '婴儿车', '推车', 'yingerche', 'tuiche'],
  ['nappy', 'diaper', '纸尿裤', '尿不湿', 'zhiniaoku', 'niaobushi'],
  ['phone', 'mobile', 'smartphone', '手机', 'shouji'],
  ['charger', 'adapter', '充电器', '充电头', 'chongdianqi', 'chongdiantou'],
  ['headphones', 'earphones', 'earbuds', '耳机', 'erji'],
  ['notebook', 'journal', '笔记本', '记事本', 'bijiben', 'jishiben'],
  ['rucksack', 'backpack', '背包', '双肩包', 'beibao', 'shuangjianbao'],
  ['handbag', 'purse', '手提包', '手袋', 'shoutibao', 'shoudai'],
  ['lamp', 'light', '台灯', '灯具', 'taideng', 'dengju'],
  ['saucepan', 'pot', '锅', '汤锅', 'tangguo'],
  ['jewellery', 'jewelry', '首饰', '珠宝', 'shoushi', 'zhubao'],
  ['grey', 'gray', '灰色', 'huise'],
  ['colour', 'color', '颜色', 'yanse'],
  ['aluminium', 'aluminum', '铝'],
]

/** A word may be in several rows: "beizi" is a cup and a quilt. */
const MEANINGS_OF = grouped(MEANINGS, (words) => words)

/** Other words for `word`, in both languages; none if it is in no row. */
export const synonymsOf = (word: string): readonly string[] => [
  ...new Set((MEANINGS_OF.get(word) ?? []).flat().filter((other) => other !== word)),
]
