import type { UserInfo } from '@/lib/contract/account'
import type { ShopEntry } from '@/lib/contract/shop/entry'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { MemberShop, Principal } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'

/** Instants of the database as the wire writes them. */
const standingOn = ({ standing }: MemberShop, locale: Locale): ShopEntry['standing'] =>
  standing && {
    kind: standing.kind,
    until: instantOrNull(standing.until),
    reason: standing.reason && pickText(standing.reason, locale),
  }

const nameOf = (shop: MemberShop, locale: Locale) => pickText({ zh: shop.name, en: shop.nameEn }, locale)

/** Returns a user as the wire has it: the principal's own data and shops, no secrets of the account (JB-25). */
export function userInfoOf(user: Principal, locale: Locale): UserInfo {
  const current = user.shops.find((shop) => shop.id === user.currentShopId)
  return {
    id: user.userId,
    username: user.username,
    realname: user.realname,
    nickname: user.nickname,
    avatar: user.avatar,
    usersig: null,
    shopIdSeleced: current?.id ?? null,
    shopIdSelecedName: current ? nameOf(current, locale) : null,
    shops: user.shops.map((shop) => ({
      id: shop.id,
      shopName: nameOf(shop, locale),
      shopLogo: shop.logo,
      shopExpire: shop.expireAt.toISOString(),
      shopGrace: shop.graceUntil?.toISOString() ?? null,
      shopType: shop.type,
      standing: standingOn(shop, locale),
      seleced: shop.id === user.currentShopId,
    })),
    userType: user.userType,
    orgCode: user.orgCode,
    secretDue: user.mustChangePassword,
    secondDue: user.twoFactorRequired,
  }
}
