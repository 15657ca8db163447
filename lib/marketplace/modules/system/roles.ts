import { AREAS } from '@/lib/domain/areas'
import type { Area, BuiltInRole } from '@/lib/domain/areas/area'
import { BUTTON_NAMES, PERMISSION_CODES, type PermissionCode } from '@/lib/domain/permission'

export interface RoleSeed {
  code: string
  zh: string
  en: string
  /** 1 platform, 2 shop. */
  kind: 1 | 2
  codes: readonly PermissionCode[]
}

const EVERY_SHOP_CODE = PERMISSION_CODES.filter((code) => BUTTON_NAMES[code][2] !== 'operator')

/** Permissions that the areas give to a role, unless it holds all. */
const given = (role: BuiltInRole): PermissionCode[] =>
  AREAS.flatMap((area: Area) => area.roles?.[role] ?? []) as PermissionCode[]

/** Built-in roles (sheets, 6.9). */
export const ROLES: readonly RoleSeed[] = [
  { code: 'shop_owner', zh: '店主', en: 'Owner', kind: 2, codes: EVERY_SHOP_CODE },
  {
    code: 'shop_manager',
    zh: '店铺经理',
    en: 'Shop manager',
    kind: 2,
    codes: EVERY_SHOP_CODE.filter((code) => !['pii:reveal', 'finance:account', 'shop:role'].includes(code)),
  },
  { code: 'shop_shipping', zh: '发货员', en: 'Shipping clerk', kind: 2, codes: given('shop_shipping') },
  { code: 'shop_goods', zh: '商品专员', en: 'Goods clerk', kind: 2, codes: given('shop_goods') },
  { code: 'shop_service', zh: '客服', en: 'Customer service', kind: 2, codes: given('shop_service') },
  { code: 'shop_readonly', zh: '只读', en: 'Read-only', kind: 2, codes: given('shop_readonly') },
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
    codes: given('order_support'),
  },
  { code: 'merchant_reviewer', zh: '商家审核员', en: 'Merchant reviewer', kind: 1, codes: given('merchant_reviewer') },
  { code: 'goods_reviewer', zh: '商品审核员', en: 'Goods reviewer', kind: 1, codes: given('goods_reviewer') },
  {
    code: 'auditor',
    zh: '审计员',
    en: 'Auditor',
    kind: 1,
    codes: given('auditor'),
  },
  {
    code: 'content_editor',
    zh: '内容编辑',
    en: 'Content editor',
    kind: 1,
    codes: given('content_editor'),
  },
  { code: 'finance_maker', zh: '财务经办', en: 'Finance maker', kind: 1, codes: given('finance_maker') },
  { code: 'finance_checker', zh: '财务复核', en: 'Finance checker', kind: 1, codes: given('finance_checker') },
]
