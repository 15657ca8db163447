import type { User } from '@/lib/contract/user'
import type { RecordFacts } from '@/lib/domain/audit'
import { lastUkDay } from '@/lib/domain/uk-time'

/** A user as the log of changes shows one: names for ids, phone and mail masked, the last day for its end. */
export const factsOf = (user: User): RecordFacts => ({
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
  validUntil: user.validUntil && lastUkDay(Date.parse(user.validUntil)),
})
