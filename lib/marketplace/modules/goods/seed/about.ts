import type { CatalogueProduct } from './catalogue'

/** Material, size and care by kind of product, in Chinese and English. */
const ABOUT: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  teapot: [
    '高白泥手工拉坯，1300℃ 高温烧成，釉下无铅。\n容量约 420 毫升，出水利落，不滴漏。\n可用洗碗机清洗，不可直接加热。',
    'Thrown by hand and fired at 1,300 °C, with a lead-free glaze.\nHolds about 420 ml and pours without a drip.\nDishwasher safe; not for the hob.',
  ],
  scarf: [
    '100% 桑蚕丝，16 姆米斜纹，手工卷边。\n冷水手洗，中性洗涤剂，阴干，低温熨烫。',
    'Pure mulberry silk, 16 momme twill, hems rolled by hand.\nWash by hand in cold water, dry in the shade, iron cool.',
  ],
  board: [
    '三层压合竹材，食品级胶水，边缘有导水槽。\n用后擦干竖放，每月上一次食用油。',
    'Three layers of bamboo with a food-safe glue, and a groove for juice.\nDry it upright; oil it once a month.',
  ],
  keyboard: [
    '75% 配列，热插拔轴座，铝合金上盖，英式键帽。\n支持有线和蓝牙，充一次电约用三周。',
    'UK layout in 75 % size, hot-swappable switches, aluminium top case.\nWired or Bluetooth; about three weeks on a charge.',
  ],
  throw: [
    '羊羔毛织造，130 × 180 厘米，两端流苏。\n建议干洗，平铺晾干。',
    'Woven from lambswool, 130 × 180 cm, fringed at both ends.\nDry clean, and dry flat.',
  ],
  candle: [
    '大豆蜡手工浇注，棉芯，燃烧约 45 小时。\n首次点燃至表面全部融化，请勿离人。',
    'Soy wax poured by hand, cotton wick, burns for about 45 hours.\nLet the surface melt to the edge at first. Never leave it alone.',
  ],
  tote: [
    '12 安帆布，38 × 40 厘米，内袋一个，可肩背。\n30℃ 机洗，首次洗涤会略微缩水。',
    '12 oz canvas, 38 × 40 cm, one inner pocket, worn over the shoulder.\nMachine wash at 30 °C; it shrinks a little at first.',
  ],
  speaker: [
    '蓝牙 5.3，续航 12 小时，防溅 IPX5。\n随附 USB-C 充电线，附英国合格声明。',
    'Bluetooth 5.3, 12 hours of play, splash-proof to IPX5.\nComes with a USB-C cable and its UKCA declaration.',
  ],
  lamp: [
    '三段调光，色温 2700–5000K，可折叠。\n英式插头，LED 光源可由用户更换。',
    'Three levels of light from 2,700 to 5,000 K; folds flat.\nUK plug; the LED can be replaced by you.',
  ],
  glass: [
    '高硼硅双层玻璃，350 毫升，耐热不烫手。\n可用洗碗机清洗，忌骤冷骤热。',
    'Double-walled borosilicate glass, 350 ml, cool to hold.\nDishwasher safe; avoid sudden heat or cold.',
  ],
  vase: [
    '青瓷釉，高约 24 厘米，口径 5 厘米。\n每件釉色略有不同。',
    'Celadon glaze, about 24 cm tall with a 5 cm neck.\nNo two glazes are quite alike.',
  ],
  umbrella: [
    '竹骨油纸，直径 84 厘米，防细雨。\n用后撑开阴干，勿长期暴晒。',
    'Bamboo ribs and oiled paper, 84 cm across, for light rain.\nDry it open in the shade.',
  ],
  notebook: [
    'A5，活页可补充，90 克米色纸，平摊不回弹。\n含横线内芯 120 页。',
    'A5 with refillable leaves of 90 gsm cream paper; lies flat.\n120 lined pages included.',
  ],
  chopsticks: [
    '鸡翅木，长 24 厘米，天然漆，五双一盒。\n手洗，勿长时间浸泡。',
    'Wenge wood with natural lacquer, 24 cm, five pairs in a box.\nWash by hand; do not soak.',
  ],
  fan: [
    '桑蚕丝面，竹柄，直径 25 厘米，双面可看。\n附收纳盒。',
    'Silk on a bamboo handle, 25 cm across, the same from both sides.\nComes in a box.',
  ],
  cushion: [
    '亚麻外套，45 × 45 厘米，隐形拉链，含芯。\n外套可 40℃ 机洗。',
    'Linen cover, 45 × 45 cm, hidden zip, pad included.\nWash the cover at 40 °C.',
  ],
  basket: [
    '手工编织，藤条，底部加固，承重 8 公斤。\n用软布擦拭，避免潮湿。',
    'Woven by hand from rattan, with a firm base; carries 8 kg.\nWipe with a soft cloth and keep it dry.',
  ],
  headphones: [
    '主动降噪，续航 40 小时，蛋白皮耳罩。\n支持双设备连接，附收纳包。',
    'Active noise cancelling, 40 hours of play, soft ear pads.\nConnects to two devices; pouch included.',
  ],
  bowl: [
    '口径 12 厘米，手工施釉，可盛热汤。\n可用洗碗机和微波炉。',
    '12 cm across, glazed by hand, for soup or rice.\nSafe in dishwasher and microwave.',
  ],
  bottle: [
    '316 不锈钢内胆，500 毫升，保温 12 小时。\n瓶盖可拆洗。',
    'Stainless steel, 500 ml, keeps drinks hot for 12 hours.\nThe lid comes apart for washing.',
  ],
  puzzle: [
    '椴木激光切割，无毒水性漆，适合 3 岁以上。\n含小零件，请在成人看护下使用。',
    'Laser-cut lime wood with water-based paint, for ages 3 and up.\nSmall parts: play with an adult near.',
  ],
  apron: [
    '水洗亚麻，可调颈带，前置大口袋。\n40℃ 机洗，越洗越柔软。',
    'Washed linen with an adjustable neck and a wide pocket.\nWash at 40 °C; it softens with use.',
  ],
  towel: [
    '长绒棉，600 克重，70 × 140 厘米。\n60℃ 机洗，首次使用前请先洗涤。',
    'Long-staple cotton, 600 gsm, 70 × 140 cm.\nWash at 60 °C, and once before first use.',
  ],
  clock: [
    '静音机芯，直径 30 厘米，使用一节 5 号电池。\n附挂钩和安装说明。',
    'Silent movement, 30 cm across, runs on one AA battery.\nHook and instructions included.',
  ],
  mug: [
    '炻器，350 毫升，手感厚实，釉面耐刮。\n可用洗碗机和微波炉。',
    'Stoneware, 350 ml, with a glaze that resists scratches.\nSafe in dishwasher and microwave.',
  ],
  pot: [
    '铸铁珐琅，24 厘米，容量 4.2 升。\n适用于包括电磁炉在内的各种炉具，烤箱可至 250℃。',
    'Enamelled cast iron, 24 cm, holds 4.2 litres.\nFor all hobs, induction too, and ovens up to 250 °C.',
  ],
  tool: [
    '高碳钢刃口，锁扣安全，握柄防滑。\n用后擦干并上油。',
    'High-carbon steel blades with a safety catch and a firm grip.\nWipe dry and oil after use.',
  ],
  slipper: [
    '羊皮内里，防滑橡胶底，室内穿着。\n请比平时大半码选购。',
    'Lined with sheepskin, with a rubber sole for indoors.\nChoose half a size larger than usual.',
  ],
  soap: [
    '冷制工艺，橄榄油和乳木果油，110 克。\n成分表印于包装。',
    'Cold-processed with olive oil and shea butter, 110 g.\nIngredients are printed on the wrap.',
  ],
  hat: [
    '美利奴羊毛，罗纹帽口，均码。\n冷水手洗，平铺晾干。',
    'Merino wool with a ribbed edge; one size.\nWash by hand in cold water and dry flat.',
  ],
  tin: [
    '当季采摘，密封罐装，保质期 18 个月。\n85℃ 水冲泡两分钟，可续水三次。',
    'Picked this season and sealed in a tin; keeps for 18 months.\nBrew at 85 °C for two minutes, up to three times.',
  ],
  puck: [
    '云南大叶种，压制成饼，越陈越醇。\n撬取 5 克，沸水冲泡，首泡倒掉。',
    'Large-leaf tea from Yunnan, pressed into a cake that ages well.\nBreak off 5 g, brew with boiling water, pour the first away.',
  ],
  charger: [
    '65W 氮化镓，三口输出，英式插脚。\n附英国合格声明。',
    '65 W GaN charger with three ports and UK pins.\nComes with its UKCA declaration.',
  ],
  cable: ['USB-C 转 USB-C，2 米，100W，尼龙编织。', 'USB-C to USB-C, 2 m, 100 W, braided nylon.'],
  box: [
    '内附清单和使用说明，适合送礼。\n包装可回收。',
    'List of contents and instructions inside; ready to give.\nThe box can be recycled.',
  ],
  backpack: [
    '再生涤纶，22 升，15 英寸电脑隔层，防泼水。\n擦拭清洁。',
    'Recycled polyester, 22 litres, sleeve for a 15-inch laptop, shower-proof.\nWipe clean.',
  ],
}

/** Description of a product of the demo, beginning with its name; Chinese and English. */
export function aboutOf({ zh, en, shape }: Pick<CatalogueProduct, 'zh' | 'en' | 'shape'>): [zh: string, en: string] {
  const [moreZh, moreEn] = ABOUT[shape] ?? ['', '']
  return [`${zh}。\n${moreZh}`.trim(), `${en}.\n${moreEn}`.trim()]
}
