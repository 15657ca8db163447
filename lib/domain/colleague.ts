import { AREAS } from './areas'
import type { Area, Named } from './areas/area'
import { BUTTON_NAMES, PERMISSION_CODES, type PermissionCode } from './permission'

/** How the account of one of a shop's people stands: `invited` has not set a password yet, `over` is past its last day. */
export const COLLEAGUE_STATES = ['active', 'invited', 'frozen', 'over'] as const
export type ColleagueState = (typeof COLLEAGUE_STATES)[number]

/** Why a shop cannot change somebody: themselves, an owner, an account that the shop did not make, more rights than theirs. */
export const KEPT_REASONS = ['self', 'owner', 'platform', 'more'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** Rights of which a form says what they let somebody do: money, personal data, people, and what cannot be undone. */
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

/** Rights that the people of a shop may hold. */
export const SHOP_CODES: readonly PermissionCode[] = PERMISSION_CODES.filter(
  (code) => BUTTON_NAMES[code][2] !== 'operator',
)

export interface RightsGroup {
  /** The area's own name, such as `order`. */
  name: string
  /** In both languages, as the menu of the shop calls its first page. */
  title: Named
  codes: readonly PermissionCode[]
}

/** The rights of a shop, area by area in the order of the menu. */
export const SHOP_RIGHTS: readonly RightsGroup[] = AREAS.flatMap((area: Area) => {
  const codes = SHOP_CODES.filter((code) => Object.hasOwn(area.permissions ?? {}, code))
  const heading = area.headings?.find(({ side }) => side !== 'operator')
  const menu = heading ?? area.screens?.find((each) => each.menu && each.menu.side !== 'operator')?.menu
  const title: Named = menu ? [menu.zh, menu.en] : ['其他', 'Other']
  return codes.length > 0 ? [{ name: area.name, title, codes }] : []
})
