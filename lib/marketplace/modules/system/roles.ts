import { PERMISSION_CODES, type PermissionCode } from '@/lib/domain/permission'

export interface RoleSeed {
  code: string
  zh: string
  en: string
  /** 1 platform, 2 shop. */
  kind: 1 | 2
  codes: readonly PermissionCode[]
}

/** Rights over the whole platform: no shop's role holds them. */
const PLATFORM_ONLY =
  /^(orderOp|goodsReview|goodsOp|announcement|template|user|role|permission|dataRule|depart|dict|config|log|job|inspector|i18n):|^feedback:reply$/
const EVERY_SHOP_CODE = PERMISSION_CODES.filter((code) => !PLATFORM_ONLY.test(code))
/** Parcels need no prices: without `finance:view` no amount is told (sheets, 6.9: "no money columns"). */
const SHIPPING: readonly PermissionCode[] = [
  'order:list',
  'order:ship',
  'order:ship:batch',
  'order:luck:ship',
  'order:tracking:edit',
  'order:hold',
  'order:note',
  'order:print',
  'tasks:view',
  'feedback:add',
]

const GOODS: readonly PermissionCode[] = [
  'goods:list',
  'goods:add',
  'goods:edit',
  'goods:submit',
  'goods:shelf',
  'goods:delete',
]

/** Roles that every installation has (sheets, 6.9). */
export const ROLES: readonly RoleSeed[] = [
  { code: 'shop_owner', zh: '店主', en: 'Owner', kind: 2, codes: EVERY_SHOP_CODE },
  {
    code: 'shop_manager',
    zh: '店铺经理',
    en: 'Shop manager',
    kind: 2,
    codes: EVERY_SHOP_CODE.filter((code) => code !== 'pii:reveal'),
  },
  { code: 'shop_shipping', zh: '发货员', en: 'Shipping clerk', kind: 2, codes: SHIPPING },
  { code: 'shop_goods', zh: '商品专员', en: 'Goods clerk', kind: 2, codes: [...GOODS, 'tasks:view', 'feedback:add'] },
  {
    code: 'shop_readonly',
    zh: '只读',
    en: 'Read-only',
    kind: 2,
    codes: ['order:list', 'goods:list', 'finance:view', 'tasks:view'],
  },
  {
    code: 'super_admin',
    zh: '超级管理员',
    en: 'Super admin',
    kind: 1,
    codes: PERMISSION_CODES,
  },
  {
    code: 'order_support',
    zh: '订单客服',
    en: 'Order support',
    kind: 1,
    codes: [
      'order:list',
      'order:hold',
      'order:note',
      'order:export',
      'orderOp:hold',
      'orderOp:close',
      'pii:reveal',
      'finance:view',
      'tasks:view',
      'feedback:add',
      'feedback:reply',
    ],
  },
  {
    code: 'goods_reviewer',
    zh: '商品审核员',
    en: 'Goods reviewer',
    kind: 1,
    codes: ['goods:list', 'goodsReview:decide', 'goodsOp:takedown', 'feedback:add'],
  },
  {
    code: 'auditor',
    zh: '审计员',
    en: 'Auditor',
    kind: 1,
    codes: ['order:list', 'finance:view', 'tasks:view', 'user:list', 'log:view', 'log:export', 'feedback:add'],
  },
  {
    code: 'content_editor',
    zh: '内容编辑',
    en: 'Content editor',
    kind: 1,
    codes: [
      'announcement:list',
      'announcement:edit',
      'announcement:publish',
      'announcement:revoke',
      'template:edit',
      'feedback:add',
      'feedback:reply',
    ],
  },
]
