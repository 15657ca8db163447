import type { GivenAddress } from '@/lib/contract/shop/profile'
import type { DocumentKind, DocumentState } from '@/lib/domain/shop/document'

export interface DemoDocument {
  kind: DocumentKind
  state: DocumentState
  number?: string
  /** Days from the day of the seed. */
  expiresIn?: number
  zh?: string
  en?: string
}

export interface DemoAddress {
  use: 'dispatch' | 'return' | 'invoice'
  country: 'GB' | 'CN'
  name: string
  phone: string
  region?: string
  city: string
  district?: string
  street: string
  postcode: string
}

export interface DemoSide {
  introZh: string
  introEn: string
  contact: { name: string; phone: string; email: string }
  legal: { legalName: string; companyNo: string; vatNo: string; legalAddress: string }
  /** A VAT number not yet checked with the register. */
  vatDeclared?: string
  promise: 24 | 48 | 72
  documents: readonly DemoDocument[]
  addresses: readonly DemoAddress[]
  /** Addresses of its application. */
  given?: readonly GivenAddress[]
}

const LIANG_WAREHOUSE = {
  country: 'GB',
  name: '陈志远',
  phone: '+447700900101',
  city: 'Wakefield',
  street: 'Unit 7, Calder Trade Park',
  postcode: 'WF1 5QL',
} as const

const HEBDEN = {
  country: 'GB',
  name: 'Hannah Whitworth',
  phone: '+447700900103',
  region: 'West Yorkshire',
  city: 'Hebden Bridge',
  street: '14 Old Mill Lane',
  postcode: 'HX7 8AD',
} as const

const MAUD = {
  country: 'GB',
  name: 'Maud Ellery',
  phone: '+447700900104',
  city: 'Totnes',
  street: '3 Harper’s Yard',
  postcode: 'TQ9 5QP',
} as const

/** Phone, company and VAT numbers are from ranges reserved for fiction, or invalid by check digit. */
export const DEMO_SIDES: Readonly<Record<string, DemoSide>> = {
  liang: {
    introZh: '良品专注围巾与家居织物，英国仓现货，48 小时内发出。',
    introEn: 'Scarves and home textiles, shipped from our warehouse in the UK within 48 hours.',
    contact: { name: '良品客服', phone: '+447700900101', email: 'service@liang.example.com' },
    legal: {
      legalName: '杭州良品织造有限公司',
      companyNo: '91330100DEMO00001X',
      vatNo: 'GB000000001',
      legalAddress: '浙江省杭州市拱墅区湖墅南路 100 号',
    },
    promise: 48,
    documents: [
      { kind: 'licence', state: 'accepted', number: '91330100DEMO00001X', expiresIn: 420 },
      { kind: 'legalId', state: 'accepted', number: '330102DEMO0000123X', expiresIn: 52 },
      { kind: 'bank', state: 'accepted' },
    ],
    addresses: [
      { use: 'dispatch', ...LIANG_WAREHOUSE },
      {
        use: 'dispatch',
        country: 'CN',
        name: '梁佳慧',
        phone: '+8613800138000',
        region: '浙江省',
        city: '杭州市',
        district: '拱墅区',
        street: '湖墅南路 100 号 3 号库',
        postcode: '310005',
      },
      { use: 'return', ...LIANG_WAREHOUSE },
    ],
  },
  pennine: {
    introZh: '奔宁家居来自约克郡，羊毛毯与木制厨具。',
    introEn: 'Wool blankets and wooden kitchenware from Yorkshire.',
    contact: { name: 'Pennine Home', phone: '+447700900103', email: 'hello@pennine.example.com' },
    legal: {
      legalName: 'Pennine Home Ltd',
      companyNo: '00000002',
      vatNo: 'GB000000002',
      legalAddress: '14 Old Mill Lane, Hebden Bridge, HX7 8AD',
    },
    promise: 24,
    documents: [
      { kind: 'incorporation', state: 'accepted', number: '00000002' },
      { kind: 'legalId', state: 'accepted', number: 'DEMO100002', expiresIn: 6 },
      { kind: 'address', state: 'uploaded' },
      { kind: 'bank', state: 'accepted' },
      { kind: 'vat', state: 'missing' },
    ],
    addresses: [
      { use: 'dispatch', ...HEBDEN },
      { use: 'return', ...HEBDEN },
      { use: 'invoice', ...HEBDEN },
    ],
  },
  maud: {
    introZh: '莫德手工制作的蜡烛与布艺，每件独一无二。',
    introEn: 'Candles and patchwork, made by hand in Totnes. No two are alike.',
    contact: { name: 'Maud', phone: '+447700900104', email: 'maud@maud.example.com' },
    legal: {
      legalName: 'Maud Ellery',
      companyNo: '',
      vatNo: '',
      legalAddress: '3 Harper’s Yard, Totnes, TQ9 5QP',
    },
    promise: 72,
    documents: [
      { kind: 'passport', state: 'accepted', number: 'DEMO100003', expiresIn: 1_210 },
      { kind: 'visa', state: 'missing' },
      { kind: 'address', state: 'accepted' },
      {
        kind: 'bank',
        state: 'returned',
        zh: '银行账单已超过三个月，请上传近三个月的账单。',
        en: 'The bank statement is older than three months. Upload one of the last three months.',
      },
    ],
    addresses: [
      { use: 'dispatch', ...MAUD },
      { use: 'return', ...MAUD },
    ],
  },
  jade: {
    introZh: '青玉茶器，景德镇直发。',
    introEn: 'Teaware, sent directly from Jingdezhen.',
    contact: { name: '青玉客服', phone: '+8613800138007', email: 'service@jade.example.com' },
    legal: {
      legalName: '景德镇青玉陶瓷有限公司',
      companyNo: '91360200DEMO00004X',
      vatNo: '',
      legalAddress: '江西省景德镇市珠山区陶阳南路 8 号',
    },
    promise: 72,
    documents: [
      { kind: 'licence', state: 'expired', number: '91360200DEMO00004X', expiresIn: -4 },
      { kind: 'legalId', state: 'accepted', number: '360203DEMO0000456X', expiresIn: 26 },
      { kind: 'bank', state: 'accepted' },
    ],
    addresses: [
      {
        use: 'dispatch',
        country: 'CN',
        name: '林青玉',
        phone: '+8613800138007',
        region: '江西省',
        city: '景德镇市',
        district: '珠山区',
        street: '陶阳南路 8 号',
        postcode: '333000',
      },
      { use: 'return', ...LIANG_WAREHOUSE, name: '林青玉' },
    ],
  },
  lapsed: {
    introZh: '北辰数码配件。',
    introEn: 'Cables, cases and chargers.',
    contact: { name: '北辰客服', phone: '+8613800138005', email: 'service@polaris.example.com' },
    legal: {
      legalName: '深圳北辰数码科技有限公司',
      companyNo: '91440300DEMO00005X',
      vatNo: '',
      legalAddress: '广东省深圳市南山区科苑路 15 号',
    },
    promise: 72,
    documents: [
      { kind: 'licence', state: 'accepted', number: '91440300DEMO00005X', expiresIn: 900 },
      { kind: 'legalId', state: 'accepted', number: '440305DEMO0000789X', expiresIn: 2_000 },
      { kind: 'bank', state: 'accepted' },
    ],
    addresses: [],
  },
  harbour: {
    introZh: '',
    introEn: '',
    contact: { name: 'Owen Prosser', phone: '+447700900106', email: 'owen@example.com' },
    legal: {
      legalName: 'Harbour Stationers Ltd',
      companyNo: '00000006',
      vatNo: '',
      legalAddress: '2 Quay Street, Falmouth, TR11 3HB',
    },
    // Valid check digits, but never assigned.
    vatDeclared: 'GB000000195',
    promise: 48,
    documents: [
      { kind: 'incorporation', state: 'accepted', number: '00000006' },
      { kind: 'legalId', state: 'accepted', number: 'DEMO100006', expiresIn: 700 },
      { kind: 'address', state: 'missing' },
      { kind: 'bank', state: 'uploaded' },
      { kind: 'vat', state: 'missing' },
    ],
    addresses: [],
    given: [
      {
        ...{ country: 'GB', name: 'Owen Prosser', phone: '+447700900106', region: '', city: 'Falmouth', district: '' },
        ...{ street: '2 Quay Street', postcode: 'TR11 3HB' },
      },
    ],
  },
  neon: {
    introZh: '霓虹配饰。',
    introEn: 'Bright trinkets.',
    contact: { name: '霓虹客服', phone: '+8613800138008', email: 'service@neon.example.com' },
    legal: {
      legalName: '义乌霓虹饰品有限公司',
      companyNo: '91330782DEMO00007X',
      vatNo: '',
      legalAddress: '浙江省义乌市福田街道 20 号',
    },
    promise: 72,
    documents: [
      { kind: 'licence', state: 'accepted', number: '91330782DEMO00007X', expiresIn: 800 },
      { kind: 'legalId', state: 'accepted', number: '330782DEMO0000321X', expiresIn: 1_500 },
      { kind: 'bank', state: 'accepted' },
    ],
    addresses: [],
  },
}
