import type { UserInfo } from '@/lib/contract/account'
import { type Locale, pickText } from '@/lib/domain/locale'
import type { MemberShop, Principal } from '../../kernel/context'

const nameOf = (shop: MemberShop, locale: Locale) => pickText({ zh: shop.name, en: shop.nameEn }, locale)

/** What the wire tells about a user: the principal's own data and shops, nothing of the account's secrets (JB-25). */
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
      shopType: shop.type,
      seleced: shop.id === user.currentShopId,
    })),
    userType: user.userType,
    orgCode: user.orgCode,
    secretDue: user.mustChangePassword,
    secondDue: user.secondStepDue,
  }
}
