import type { ShopType } from '@/lib/domain/application'

export interface DemoApplication {
  username: string
  type: ShopType
  state: number
  /** Hours from submission to the day of the seed. */
  hours: number
  round?: number
  /** Reviewer of the case. */
  reviewer?: string
  /** Returned parts, with reasons. */
  returned?: readonly string[]
  reason?: { zh: string; en: string; by: string }
  form: Readonly<Record<string, string>>
}

const SHOP = { goodsLocation: 'uk', promiseHours: '48' }
const PERSON = { birthDate: '1986-05-14', nationality: 'GB', idType: 'passport', idExpiry: '2032-02-01' }

const ukCompany = (name: string, person: string, no: string, extra: Record<string, string> = {}) => ({
  ...{ ...SHOP, ...PERSON, personName: person, idNo: `5${no}`, legalNameEn: `${name} Ltd`, companyNo: no },
  ...{
    registeredAddress: '14 Canal Street, Leeds',
    registeredPostcode: 'LS1 4AP',
    tradingAddress: '14 Canal Street, Leeds',
  },
  ...{ tradingCountry: 'GB', tradingPostcode: 'LS1 4AP', owner1Name: person, owner1Share: '100' },
  ...{ owner1Birth: PERSON.birthDate, owner1Country: 'GB', establishment: 'uk', turnover: 'below' },
  ...{ bankHolder: `${name} Limited`, bankName: 'Pennine Bank', bankCountry: 'GB', bankSort: '123456', accountNo: no },
  ...{ shopNameEn: name },
  ...extra,
})

const ukPerson = (person: string, no: string, extra: Record<string, string> = {}) => ({
  ...{ ...SHOP, ...PERSON, personName: person, idNo: `7${no}`, visaType: 'none', nino: 'AB123456C' },
  ...{ homeAddress: '3 Harbour Row, Whitby', homePostcode: 'YO21 3PU', establishment: 'uk', turnover: 'below' },
  ...{ bankHolder: person, bankName: 'Harbour Building Society', bankCountry: 'GB', bankSort: '123457', accountNo: no },
  ...extra,
})

const cnCompany = (zh: string, en: string, no: string, uscc: string, extra: Record<string, string> = {}) => ({
  ...{ ...SHOP, ...PERSON, nationality: 'CN', idType: 'idCard', idNo: `33010619860514${no.slice(0, 4)}` },
  ...{ personNameZh: '叶羽', personName: 'Ye Yu', legalNameZh: zh, legalNameEn: en, uscc },
  ...{
    registeredAddress: '浙江省杭州市西湖区茶园路8号',
    registeredAddressEn: '8 Tea Garden Road, Xihu District, Hangzhou, Zhejiang',
    tradingAddress: '浙江省杭州市西湖区茶园路8号',
    tradingCountry: 'CN',
  },
  ...{ owner1Name: 'Ye Yu', owner1Share: '80', owner1Birth: PERSON.birthDate, owner1Country: 'CN' },
  ...{
    establishment: 'overseas',
    tin: uscc,
    taxCountry: 'CN',
    bankHolder: zh,
    bankName: '中国银行',
    bankCountry: 'CN',
  },
  ...{ cnAccount: `62128800${no}`, swift: 'BKCHCNBJ', goodsLocation: 'overseas' },
  ...extra,
})

const REFUSAL = {
  zh: '营业执照经核查为伪造，不能受理。',
  en: 'The licence turned out to be forged, so we cannot take this application.',
}

/** One in every state, of all three kinds of shop; names and numbers are made up. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    ...{ username: 'apply_draft', type: 3, state: 0, hours: 0 },
    form: { visaType: 'none', personName: 'Nell Hartley', shopNameEn: 'Nell Knits', shopNameZh: '内尔织物' },
  },
  {
    ...{ username: 'apply_fern', type: 2, state: 1, hours: 5 },
    form: ukCompany('Fern & Field', 'Rose Ashdown', '11482035', {
      shopNameZh: '蕨野',
      goodsIntended: 'Garden tools and pots',
    }),
  },
  {
    ...{ username: 'apply_yutea', type: 1, state: 1, hours: 30 },
    form: cnCompany('杭州羽茶有限公司', 'Hangzhou Yu Tea Co', '10003421', '91330106MA2AX7T53E', {
      ...{ shopNameZh: '羽茶', shopNameEn: 'Yu Tea', goodsIntended: '龙井与茶具' },
    }),
  },
  {
    ...{ username: 'apply_abroad', type: 2, state: 1, hours: 61 },
    form: ukCompany('Orbit Gadgets', 'Lin Bo', '12940077', {
      ...{ tradingCountry: 'CN', tradingAddress: '深圳市福田区华强北路1号', tradingPostcode: '', nationality: 'CN' },
      ...{ owner1Country: 'CN', bankHolder: 'Shenzhen Orbit Trading', shopNameZh: '轨道数码', goodsIntended: 'Cables' },
    }),
  },
  {
    ...{ username: 'apply_whitby', type: 3, state: 2, hours: 12, reviewer: 'merchant_reviewer' },
    form: ukPerson('Joan Mercer', '44120981', {
      shopNameZh: '惠特比海玻璃',
      shopNameEn: 'Whitby Sea Glass',
      goodsIntended: 'Jewellery',
    }),
  },
  {
    ...{
      username: 'apply_returned',
      type: 2,
      state: 3,
      hours: 40,
      returned: ['doc.legalId', 'bank'],
      reviewer: 'operator',
    },
    form: ukCompany('Copper Kettle', 'Amos Reed', '09917342', { shopNameZh: '铜壶', goodsIntended: 'Kitchen goods' }),
  },
  {
    ...{
      username: 'apply_again',
      type: 2,
      state: 4,
      hours: 8,
      round: 2,
      returned: ['doc.address', 'bank'],
      reviewer: 'operator',
    },
    form: ukCompany('Lark Stationery', 'Isla Munro', '10733984', {
      shopNameZh: '云雀文具',
      goodsIntended: 'Paper and pens',
    }),
  },
  {
    ...{ username: 'apply_refusing', type: 1, state: 7, hours: 46, reviewer: 'merchant_reviewer' },
    ...{ reason: { ...REFUSAL, by: 'merchant_reviewer' } },
    form: cnCompany('义乌速达百货有限公司', 'Yiwu Suda General', '10008812', '91330782MA2E7K8N1B', {
      ...{ shopNameZh: '速达百货', shopNameEn: 'Suda Store', goodsIntended: '日用百货' },
    }),
  },
  {
    ...{ username: 'apply_refused', type: 1, state: 6, hours: 200, reviewer: 'merchant_reviewer' },
    ...{ reason: { ...REFUSAL, by: 'merchant_reviewer' } },
    form: cnCompany('广州闪电电子有限公司', 'Guangzhou Bolt Electronics', '10006123', '91440101MA5CK9LQ4E', {
      ...{ shopNameZh: '闪电电子', shopNameEn: 'Bolt Electronics', goodsIntended: '充电器' },
    }),
  },
]
