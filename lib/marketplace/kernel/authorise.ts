import { type Endpoint, isHeld, isWrite, type Pause, rightsOf } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'
import { pausesOf } from '@/lib/contract/paused'
import type { MemberShop, Principal } from './context'
import type { Scope } from './database'
import { fail } from './errors'
import { isId } from './ids'

const BUYER = 3

/**
 * Decides by the row alone: audience, then permission, then expiry. What is not allowed here is refused; nothing is
 * allowed by default, because a row without `who` does not compile.
 */
export function authorise(row: Endpoint, user: Principal | null): void {
  if (row.who === 'public') return
  if (!user) fail('UNAUTHORISED')
  if ((row.who === 'buyer') !== (user.userType === BUYER)) fail('FORBIDDEN')
  if (user.guest && !row.guests) fail('UNAUTHORISED')
  if (row.who === 'shop' && (user.userType !== 2 || !user.currentShopId)) fail('FORBIDDEN')
  if (row.who === 'operator' && user.userType !== 1) fail('FORBIDDEN')
  if (rightsOf(row).some((code) => !user.codes.has(code))) fail('FORBIDDEN')
}

/** Refuses everything but a new password while the account has a handed-out one (safety L-10). */
export function requireChangedPassword(row: Endpoint, user: Principal | null): void {
  if (user?.mustChangePassword && row.who !== 'public' && row.answeredBefore !== 'password') fail('PASSWORD_CHANGE_DUE')
}

/** Refuses everything but the set-up of two-step sign-in while an operator still needs it (safety L-11). */
export function requireSecondStep(row: Endpoint, user: Principal | null): void {
  if (user?.twoFactorRequired && row.who !== 'public' && !row.answeredBefore) fail('SECOND_FACTOR_MISSING')
}

/** A role preview is read-only: every write fails with PREVIEW_READ_ONLY, except to leave the preview. */
export function refuseDuringPreview(row: Endpoint, user: Principal | null): void {
  if (user?.preview && isWrite(row) && row.whenPreviewing !== 'allowed') fail('PREVIEW_READ_ONLY')
}

/**
 * The shops that a call may see. The caller's `shopId` narrows, it never widens: a seller's must be one of the
 * session's shops; blank means the selected shop for a seller and all shops for an operator (safety, U-02).
 */
export function scopeOf(user: Principal | null, shopId: string): Scope {
  return user ? withRows(shopsOf(user, shopId), user) : { kind: 'none' }
}

/** Narrows a scope by the row rules of the user's roles. */
export function withRows(scope: Scope, user: Principal): Scope {
  if (scope.kind === 'none' || scope.kind === 'buyer' || Object.keys(user.rowRules).length === 0) return scope
  const shop_id = scope.kind === 'shop' ? scope.shopId : user.currentShopId
  const variables = { sys_user_code: user.username, sys_org_code: user.orgCode, shop_id }
  return { ...scope, rows: { rules: user.rowRules, variables } }
}

function shopsOf(user: Principal, shopId: string): Scope {
  if (user.userType === BUYER) return { kind: 'buyer', buyerId: user.userId }
  if (user.userType === 1) {
    if (shopId === '') return { kind: 'all' }
    return isId(shopId) ? { kind: 'shop', shopId } : fail('FORBIDDEN')
  }
  if (shopId === '') return user.currentShopId ? { kind: 'shop', shopId: user.currentShopId } : { kind: 'none' }
  if (!user.shops.some((shop) => shop.id === shopId)) fail('FORBIDDEN')
  return { kind: 'shop', shopId }
}

const PAUSED: Readonly<Record<Pause, ErrorCode>> = {
  grace: 'SHOP_EXPIRED',
  expired: 'SHOP_EXPIRED',
  banned: 'SHOP_BANNED',
  suspended: 'SHOP_SUSPENDED',
  closed: 'SHOP_CLOSED',
}

/** Error code for a call that a paused shop may not make, the plan's pause first; undefined if it may. */
export function pauseRefusal(shop: MemberShop | undefined, holds: (pause: Pause) => boolean): ErrorCode | undefined {
  const held = shop && pausesOf(shop).find(holds)
  return held && PAUSED[held]
}

/**
 * Refuses writes of a paused shop, except to serve its orders and manage its account and money (safety, U-11). A
 * restricted shop lists nothing new (rules 4.5). Reads are answered: the application skips them.
 */
export function requireWorkingShop(row: Endpoint, user: Principal | null, scope: Scope): void {
  if (!user || !isWrite(row) || scope.kind !== 'shop') return
  const shop = user.shops.find(({ id }) => id === scope.shopId)
  const refusal = pauseRefusal(shop, (pause) => isHeld(row, pause))
  if (refusal) fail(refusal)
  if (row.listsNew && shop?.standing?.kind === 'restricted') fail('SHOP_RESTRICTED')
}
