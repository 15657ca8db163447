import type { User } from '@/lib/contract/user'
import type { Readable } from '@/lib/domain/difference'

/** A user as the log of changes shows one: names for ids, phone and mail masked. */
export const factsOf = (user: User): Record<string, Readable> => ({
  username: user.username,
  realname: user.realname,
  nickname: user.nickname,
  phone: user.phone,
  email: user.email,
  userType: user.userType,
  status: user.status,
  departments: user.departments.map(({ departName }) => departName),
  roles: user.roles.map(({ roleName }) => roleName),
  shops: user.shops.map(({ shopName }) => shopName),
  validUntil: user.validUntil,
})
