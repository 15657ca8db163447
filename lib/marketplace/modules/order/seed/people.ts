import type { Address } from '@/lib/contract/order/work'
import type { Locale } from '@/lib/domain/locale'
import type { Random } from '@/lib/marketplace/kernel/random'

const FIRST =
  `Emma Oliver Amelia George Isla Harry Ava Noah Mia Jack Freya Leo Lily Arthur Grace Oscar Evie Charlie Sophie
Henry Ella Theo Alice Freddie Chloe Archie Ruby Thomas Daisy James Poppy William Florence Edward Matilda Samuel Eleanor
Joseph Harriet Daniel Beatrice Adam Imogen Ryan Niamh Callum Eilidh Rhys Carys Dylan Aisha Imran Priya Arjun Zainab Kwame
Chidi Amara Ngozi Tomasz Agnieszka Marek Ioana Andrei Sofia Luca Giulia Mateo Ines Pedro Yasmin Omar Leila Farah`.split(
    /\s+/,
  )
const LAST =
  `Whitfield Okafor Hughes Patel Byrne Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright
Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Harrison Baker Morgan Cooper Ward Turner Hill Scott
Mitchell Campbell Stewart Murray Fraser Macdonald Reid Sinclair Kelly Murphy Gallagher Doherty Khan Ahmed Hussain Shah
Mehta Kapoor Banerjee Adeyemi Mensah Boateng Nowak Kowalski Popescu Rossi Ferreira Silva Garcia Novak Petrov Haddad
Pemberton Ashworth Hargreaves Fairclough Entwistle Trevithick Penrose Llewellyn Pritchard Rowlands Vaughan Baxter Holloway
Marsden Thornton Sutcliffe Ackroyd`.split(/\s+/)
const CHINESE =
  `陈思远 李雨桐 王岚 张浩然 刘诗涵 杨子墨 黄晓彤 周明轩 吴雅琪 徐天佑 孙梦洁 马文博 朱婉清 胡俊杰 林可欣 郭宇航 何静怡 高梓涵 罗一鸣 郑心怡
梁志恒 谢欣妍 宋佳宁 唐子轩 许若曦 韩雪 冯嘉豪 邓紫萱 曹瑞 彭思颖 曾凡 萧雨 田甜 董博文 潘悦 袁野 蔡依然 蒋涵 余乐 于洋 杜若 叶知秋 程诺 魏来 苏晴
吕鸣 丁宁 任杰 沈悦 姚远 卢浩 傅雅 钟灵 姜楠 崔健 谭笑 廖凡 范晓萱 汪洋 陆羽 金玉 石磊 戴安 贾真 韦唯 夏雨 邱实 方圆 侯亮 邹静 熊猛 孟瑶 秦川 白雪`.split(
    /\s+/,
  )

/** Town, county and postcode district; the last words of streets are drawn separately. */
const TOWNS: readonly (readonly [string, string, readonly string[], number])[] = [
  ['London', 'Greater London', ['SW1A', 'E8', 'N1', 'SE15', 'W4', 'NW3', 'E14', 'SW11', 'EC1V', 'SE10'], 22],
  ['Manchester', 'Greater Manchester', ['M1', 'M14', 'M20', 'M33'], 8],
  ['Birmingham', 'West Midlands', ['B1', 'B13', 'B29'], 7],
  ['Leeds', 'West Yorkshire', ['LS1', 'LS6', 'LS17'], 6],
  ['Glasgow', 'Lanarkshire', ['G1', 'G12', 'G41'], 5],
  ['Edinburgh', 'Midlothian', ['EH1', 'EH6', 'EH10'], 5],
  ['Bristol', 'Bristol', ['BS1', 'BS6', 'BS8'], 5],
  ['Liverpool', 'Merseyside', ['L1', 'L8', 'L18'], 4],
  ['Sheffield', 'South Yorkshire', ['S1', 'S10', 'S11'], 4],
  ['Cardiff', 'South Glamorgan', ['CF10', 'CF24'], 4],
  ['Belfast', 'County Antrim', ['BT1', 'BT7', 'BT9'], 3],
  ['Newcastle upon Tyne', 'Tyne and Wear', ['NE1', 'NE2'], 3],
  ['Nottingham', 'Nottinghamshire', ['NG1', 'NG7'], 3],
  ['Leicester', 'Leicestershire', ['LE1', 'LE2'], 3],
  ['Brighton', 'East Sussex', ['BN1', 'BN3'], 3],
  ['Oxford', 'Oxfordshire', ['OX1', 'OX4'], 3],
  ['Cambridge', 'Cambridgeshire', ['CB1', 'CB4'], 3],
  ['York', 'North Yorkshire', ['YO1', 'YO24'], 2],
  ['Norwich', 'Norfolk', ['NR1', 'NR2'], 2],
  ['Exeter', 'Devon', ['EX1', 'EX4'], 2],
  ['Swansea', 'West Glamorgan', ['SA1', 'SA2'], 2],
  ['Aberdeen', 'Aberdeenshire', ['AB10', 'AB25'], 2],
]
const WEIGHTED_TOWNS = TOWNS.map((town) => [town, town[3]] as const)
const STREETS =
  `Church Station Victoria Mill Park Orchard Kings Queens Albert Chapel School Green Meadow Castle Bridge Grange
Highfield Springfield Northgate Southview Beech Elm Rowan Hawthorn Willow Cathedral Market Harbour Quarry Priory`.split(
    /\s+/,
  )
const KINDS = ['Road', 'Street', 'Lane', 'Avenue', 'Close', 'Terrace', 'Crescent', 'Gardens']
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

export interface Person {
  buyer: string
  email?: string
  language?: Locale
  address: Address
}

const nameOf = (random: Random): string =>
  random.chance(0.3) ? random.pick(CHINESE) : `${random.pick(FIRST)} ${random.pick(LAST)}`

/** Landlines reserved for fiction: they receive no text message. */
const landline = (digits: string): string => `+44 20 7946 0${digits}`

/**
 * Adds contact details derived from the phone number, so that nothing else of the demo changes: nine in ten have an
 * address; one in a hundred has neither address nor mobile number.
 */
function withContact(person: Omit<Person, 'email' | 'language'>): Person {
  const digits = person.address.phone.slice(-3)
  const unreachable = digits.endsWith('07')
  const language: Locale = /\p{Script=Han}/u.test(person.buyer) ? 'zh-CN' : 'en-GB'
  const address = unreachable ? { ...person.address, phone: landline(digits) } : person.address
  return {
    ...person,
    address,
    language,
    ...(!unreachable && !digits.endsWith('0') && { email: `buyer${digits}@example.com` }),
  }
}

/** Draws a buyer and an address; every phone number is in the range reserved for fiction. */
export function drawPerson(random: Random): Person {
  const [town, county, districts] = random.weighted(WEIGHTED_TOWNS)
  const name = nameOf(random)
  const inward = `${random.between(1, 9)}${LETTERS[random.between(0, 19)]}${LETTERS[random.between(0, 19)]}`
  return withContact({
    buyer: random.chance(0.85) ? name : nameOf(random),
    address: {
      name,
      phone: `+44 7700 900${String(random.between(0, 999)).padStart(3, '0')}`,
      line1: `${random.between(1, 180)} ${random.pick(STREETS)} ${random.pick(KINDS)}`,
      line2: random.chance(0.2) ? `Flat ${random.between(1, 24)}` : '',
      town,
      county,
      postcode: `${random.pick(districts)} ${inward}`,
    },
  })
}

export const BUYER_NOTES = [
  '请尽快发货，谢谢！',
  'Please leave with the neighbour at number 12 if nobody answers.',
  '送礼用，麻烦包装好一点',
  'It is a birthday present, no invoice in the box please.',
  '工作日白天收货，周末不在家',
  'Ring the bell twice, the left one does not work.',
  '颜色如果没有，请先联系我',
  'Could you write "Happy Diwali from Asha" on a card?',
  '和上一单一起发可以吗？',
  'Safe place: blue box behind the gate.',
] as const

export const SELLER_NOTES = [
  '老客户，随单送小样',
  '已电话确认地址',
  'Second try after a breakage, double-box it',
  '加急，客户周六要用',
  'Asked for a gift receipt',
  '等补货，周一到仓',
  'Courier collects at 15:00 only',
  '与客服确认过颜色：朱红',
] as const
