import { AREAS } from './areas'
import type { Area, Named } from './areas/area'
import { BUTTON_NAMES, PERMISSION_CODES, type PermissionCode } from './permission'

/** State of the account of a shop's staff: `invited` has not set a password yet, `over` is past its last day. */
export const COLLEAGUE_STATES = ['active', 'invited', 'frozen', 'over'] as const
export type ColleagueState = (typeof COLLEAGUE_STATES)[number]

/** Reasons why a shop cannot change an account: the caller's own, an owner, made by the platform, more rights. */
export const KEPT_REASONS = ['self', 'owner', 'platform', 'more'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** Rights that a form explains because of their risk: money, personal data, people, and irreversible acts. */
export const RISKY_RIGHTS = [
  'finance:withdraw',
  'finance:account',
  'finance:view',
  'pii:reveal',
  'order:export',
  'order:price',
  'order:cancel',
  'goods:price',
  'goods:delete',
  'shop:verify',
  'shop:close',
  'shop:admin',
  'shop:role',
] as const satisfies readonly PermissionCode[]
export type RiskyRight = (typeof RISKY_RIGHTS)[number]

export const isRisky = (code: PermissionCode): code is RiskyRight =>
  (RISKY_RIGHTS as readonly PermissionCode[]).includes(code)

/** Rights that staff of a shop may hold. */
export const SHOP_CODES: readonly PermissionCode[] = PERMISSION_CODES.filter(
  (code) => BUTTON_NAMES[code][2] !== 'operator',
)

export interface RightsGroup {
  /** Name of the area, such as `order`. */
  name: string
  /** Title of the area's first page in the shop's menu, in both languages. */
  title: Named
  codes: readonly PermissionCode[]
}

/** Rights of a shop by area, in the order of the menu. */
export const SHOP_RIGHTS: readonly RightsGroup[] = AREAS.flatMap((area: Area) => {
  const codes = SHOP_CODES.filter((code) => Object.hasOwn(area.permissions ?? {}, code))
  const heading = area.headings?.find(({ side }) => side !== 'operator')
  const menu = heading ?? area.screens?.find((each) => each.menu && each.menu.side !== 'operator')?.menu
  const title: Named = menu ? [menu.zh, menu.en] : ['其他', 'Other']
  return codes.length > 0 ? [{ name: area.name, title, codes }] : []
})
