import { area } from './area'

const SHOP = { side: 'shop', parent: '/marketing' } as const
const OPERATOR = { side: 'operator', parent: '/op/marketing' } as const

/** Promotions that give SKUs another price, beside the rest of `marketing`. */
export const marketingPrice = area({
  name: 'marketingPrice',
  permissions: {
    'marketing:newuser:edit': ['编辑新人价', 'Edit prices for new buyers'],
    'marketing:group:edit': ['编辑拼团', 'Edit group buys'],
    'marketing:flash:enrol': ['报名秒杀', 'Enrol in flash sales'],
    'flash:list': ['查看秒杀与活动报名', 'View flash sales and enrolments'],
    'flash:decide': ['审核秒杀与活动报名', 'Decide enrolments', 'operator'],
    'seckill:list': ['查看秒杀场次', 'View times of flash sales', 'operator'],
    'seckill:edit': ['编辑秒杀场次', 'Edit times of flash sales', 'operator'],
  },
  roles: {
    shop_goods: ['marketing:newuser:edit', 'marketing:group:edit', 'marketing:flash:enrol', 'flash:list'],
    shop_readonly: ['flash:list'],
    auditor: ['flash:list', 'seckill:list'],
  },
  screens: [
    {
      path: '/marketing/new-user',
      components: ['marketing/NewUserList'],
      permission: 'marketing:list',
      title: 'newUser.title',
      menu: { ...SHOP, zh: '新人福利', en: 'New buyer prices', icon: 'star' },
    },
    {
      path: '/marketing/new-user/new',
      components: ['marketing/NewUserNew'],
      permission: 'marketing:newuser:edit',
      title: 'newUser.newTitle',
      menu: { ...SHOP, zh: '新增新人价', en: 'New price for new buyers', hidden: true },
    },
    {
      path: '/marketing/new-user/[id]',
      components: ['marketing/NewUserDetail'],
      permission: 'marketing:list',
      title: 'newUser.oneTitle',
      menu: { ...SHOP, zh: '新人价', en: 'Price for new buyers', hidden: true },
    },
    {
      path: '/marketing/group-buy',
      components: ['marketing/GroupBuyList'],
      permission: 'marketing:list',
      title: 'groupBuy.title',
      menu: { ...SHOP, zh: '拼团', en: 'Group buys', icon: 'users' },
    },
    {
      path: '/marketing/group-buy/new',
      components: ['marketing/GroupBuyNew'],
      permission: 'marketing:group:edit',
      title: 'groupBuy.newTitle',
      menu: { ...SHOP, zh: '新增拼团', en: 'New group buy', hidden: true },
    },
    {
      path: '/marketing/group-buy/[id]',
      components: ['marketing/GroupBuyDetail'],
      permission: 'marketing:list',
      title: 'groupBuy.oneTitle',
      menu: { ...SHOP, zh: '拼团', en: 'Group buy', hidden: true },
    },
    {
      path: '/marketing/flash-sale',
      components: ['marketing/FlashSaleList'],
      permission: 'flash:list',
      title: 'flashSale.title',
      menu: { ...SHOP, zh: '限时秒杀', en: 'Flash sales', icon: 'clock' },
    },
    {
      path: '/marketing/flash-sale/new',
      components: ['marketing/FlashSaleNew'],
      permission: 'marketing:flash:enrol',
      title: 'flashSale.newTitle',
      menu: { ...SHOP, zh: '报名秒杀', en: 'Enrol in a flash sale', hidden: true },
    },
    {
      path: '/marketing/flash-sale/[id]',
      components: ['marketing/FlashSaleDetail'],
      permission: 'flash:list',
      title: 'flashSale.oneTitle',
      menu: { ...SHOP, zh: '秒杀报名', en: 'Flash sale enrolment', hidden: true },
    },
    {
      path: '/op/marketing/enrolments',
      components: ['op/marketing/Enrolments'],
      permission: 'flash:list',
      title: 'enrolment.queueTitle',
      menu: { ...OPERATOR, zh: '报名审核', en: 'Enrolments', icon: 'list' },
    },
    {
      path: '/op/marketing/enrolments/[id]',
      components: ['op/marketing/Enrolment'],
      permission: 'flash:list',
      title: 'enrolment.oneTitle',
      menu: { ...OPERATOR, zh: '报名', en: 'Enrolment', hidden: true },
    },
    {
      path: '/op/marketing/seckill-times',
      components: ['op/marketing/SeckillTimes'],
      permission: 'seckill:list',
      title: 'seckill.title',
      menu: { ...OPERATOR, zh: '秒杀场次', en: 'Flash sale times', icon: 'clock' },
    },
    {
      path: '/op/marketing/seckill-times/new',
      components: ['op/marketing/SeckillTimeNew'],
      permission: 'seckill:edit',
      title: 'seckill.newTitle',
      menu: { ...OPERATOR, zh: '新增秒杀场次', en: 'New flash sale time', hidden: true },
    },
    {
      path: '/op/marketing/seckill-times/[id]',
      components: ['op/marketing/SeckillTimeDetail'],
      permission: 'seckill:list',
      title: 'seckill.oneTitle',
      menu: { ...OPERATOR, zh: '秒杀场次', en: 'Flash sale time', hidden: true },
    },
  ],
  dictionaries: {
    flash_return_reason: {
      name: ['报名退回原因', 'Reason for failing an enrolment'],
      open: true,
      items: [
        ['price', '活动价优惠不足', 'The price is not low enough'],
        ['stock', '秒杀库存过少', 'Too few pieces'],
        ['picture', '商品图片不符合要求', 'The pictures of the product do not meet the rules'],
      ],
    },
  },
  notifications: {
    groupFull: {
      side: 'shop',
      words: ['name', 'shop'],
      zh: '拼团“{name}”有一团已成团，请发货',
      en: 'A team of the group buy “{name}” is full: its orders can be shipped',
    },
    groupFailed: {
      side: 'shop',
      words: ['name', 'shop'],
      zh: '拼团“{name}”有一团未成团，订单已转入退款',
      en: 'A team of the group buy “{name}” did not become full: its orders are refunded',
    },
    flashPassed: {
      side: 'shop',
      words: ['sale', 'shop'],
      zh: '“{sale}”报名已通过，库存已锁定',
      en: 'Your enrolment in {sale} has passed: its pieces are kept for it',
    },
    flashFailed: {
      side: 'shop',
      always: 'act',
      mail: true,
      words: ['sale', 'shop'],
      zh: '“{sale}”报名未通过，请查看原因',
      en: 'Your enrolment in {sale} did not pass: read the reason',
    },
  },
  audit: {
    kinds: ['seckillTime', 'flashEnrolment'],
    fields: [
      'people',
      'teamHours',
      'buyerLimit',
      'start',
      'minutes',
      'weekdays',
      'fromDay',
      'untilDay',
      'capacity',
      'maxPercent',
    ],
  },
})
