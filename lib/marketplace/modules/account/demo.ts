export interface DemoAccount {
  username: string
  realname: string
  nickname: string
  roles: readonly string[]
  /** Keys of shops; without any the account is an operator's. */
  shops?: readonly string[]
  departments?: readonly string[]
  /** Numbers of the ranges that are kept free for fiction. */
  phone?: string
  email?: string
  frozen?: true
}

export const DEPARTMENTS: readonly { code: string; parent?: string; zh: string; en: string }[] = [
  { code: 'A01', zh: '平台运营中心', en: 'Platform operations' },
  { code: 'A01A01', parent: 'A01', zh: '订单客服部', en: 'Order support' },
  { code: 'A01A02', parent: 'A01', zh: '内审部', en: 'Internal audit' },
  { code: 'B01', zh: '良品总部', en: 'Liang & Co. head office' },
  { code: 'B01A01', parent: 'B01', zh: '良品英国仓', en: 'Liang & Co. UK warehouse' },
  { code: 'B01A02', parent: 'B01', zh: '良品客服组', en: 'Liang & Co. service desk' },
  { code: 'C01', zh: '奔宁家居', en: 'Pennine Home' },
]

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'liang_manager',
    realname: '梁佳慧',
    nickname: '梁佳慧',
    roles: ['shop_owner'],
    shops: ['liang', 'jade'],
    departments: ['B01'],
    phone: '+8613800138000',
    email: 'liang.jiahui@example.com',
  },
  {
    username: 'liang_shipping',
    realname: '陈志远',
    nickname: '陈志远',
    roles: ['shop_shipping'],
    shops: ['liang'],
    departments: ['B01A01'],
    phone: '+447700900101',
    email: 'chen.zhiyuan@example.com',
  },
  {
    username: 'liang_readonly',
    realname: '吴敏',
    nickname: '吴敏',
    roles: ['shop_readonly'],
    shops: ['liang'],
    departments: ['B01A02'],
    email: 'wu.min@example.com',
  },
  {
    username: 'zhou_multi',
    realname: '周雨桐',
    nickname: '周雨桐',
    roles: ['shop_manager'],
    shops: ['liang', 'pennine'],
    departments: ['B01', 'B01A01', 'B01A02'],
    phone: '+447700900102',
    email: 'zhou.yutong@example.com',
  },
  {
    username: 'hannah_pennine',
    realname: 'Hannah Whitworth',
    nickname: 'Hannah',
    roles: ['shop_owner'],
    shops: ['pennine'],
    departments: ['C01'],
    phone: '+447700900103',
    email: 'hannah@example.com',
  },
  {
    username: 'maud_owner',
    realname: 'Maud Ellery',
    nickname: 'Maud',
    roles: ['shop_owner'],
    shops: ['maud'],
    phone: '+447700900104',
    email: 'maud@example.com',
  },
  {
    username: 'harbour_owner',
    realname: 'Owen Prosser',
    nickname: 'Owen',
    roles: ['shop_owner'],
    shops: ['harbour'],
    departments: ['C01'],
    email: 'owen@example.com',
  },
  {
    username: 'expired_owner',
    realname: '赵北辰',
    nickname: '赵北辰',
    roles: ['shop_owner'],
    shops: ['lapsed'],
    departments: ['B01'],
    phone: '+8613800138005',
    email: 'zhao.beichen@example.com',
  },
  {
    username: 'jade_owner',
    realname: '林青玉',
    nickname: '林青玉',
    roles: ['shop_owner'],
    shops: ['jade'],
    departments: ['B01'],
    phone: '+8613800138007',
    email: 'lin.qingyu@example.com',
  },
  {
    username: 'banned_owner',
    realname: '孙一鸣',
    nickname: '孙一鸣',
    roles: ['shop_owner'],
    shops: ['neon'],
    departments: ['B01'],
    phone: '+8613800138008',
    email: 'sun.yiming@example.com',
  },
  {
    username: 'frozen_user',
    realname: '冯冻',
    nickname: '冯冻',
    roles: ['shop_manager'],
    shops: ['liang'],
    departments: ['B01'],
    phone: '+8613800138006',
    frozen: true,
  },
  {
    username: 'operator',
    realname: '沈岚',
    nickname: '沈岚',
    roles: ['super_admin'],
    departments: ['A01'],
    phone: '+447700900110',
    email: 'shen.lan@example.com',
  },
  {
    username: 'order_support',
    realname: 'Priya Nair',
    nickname: 'Priya',
    roles: ['order_support'],
    departments: ['A01A01'],
    phone: '+447700900111',
    email: 'priya@example.com',
  },
  {
    username: 'auditor',
    realname: 'Edmund Blythe',
    nickname: 'Edmund',
    roles: ['auditor'],
    departments: ['A01A02'],
    email: 'edmund@example.com',
  },
  {
    username: 'content_editor',
    realname: '唐书雁',
    nickname: '唐书雁',
    roles: ['content_editor'],
    departments: ['A01'],
    email: 'tang.shuyan@example.com',
  },
  {
    username: 'goods_reviewer',
    realname: 'Maya Fielding',
    nickname: 'Maya',
    roles: ['goods_reviewer'],
    departments: ['A01'],
    email: 'maya@example.com',
  },
  {
    username: 'finance_checker',
    realname: 'Grace Okafor',
    nickname: 'Grace',
    roles: ['finance_checker'],
    departments: ['A01A02'],
    email: 'grace@example.com',
  },
]
