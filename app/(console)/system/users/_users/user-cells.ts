import type { User } from '@/lib/contract/user'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'

export const FILE_COLUMNS = [
  'username',
  'realname',
  'nickname',
  'userType',
  'phone',
  'email',
  'roles',
  'departments',
  'shops',
  'status',
  'second',
  'lastLoginTime',
  'validUntil',
  'createTime',
  'remark',
] as const

export interface FileWords {
  type(userType: number): string
  state(user: User): string
  second(on: boolean): string
  /** Formats "2026-11-20 14:05" in UK time. */
  stamp(instant: number): string
  /** Formats the last day on which the user can sign in. */
  lastDay(user: User): string
}

/** One line of the file: phone and mail masked as on the screen, times in UK time. */
export function userLine(user: User, words: FileWords): string {
  const time = (value: string | null) => csvText(value && words.stamp(Date.parse(value)))
  const names = (each: readonly string[]) => csvText(each.join(', '))
  return csvLine([
    csvId(user.username),
    csvText(user.realname),
    csvText(user.nickname),
    csvText(words.type(user.userType)),
    csvText(user.phone),
    csvText(user.email),
    names(user.roles.map(({ roleName }) => roleName)),
    names(user.departments.map(({ departName }) => departName)),
    names(user.shops.map(({ shopName }) => shopName)),
    csvText(words.state(user)),
    csvText(words.second(user.secondFactor)),
    time(user.lastLoginTime),
    csvText(words.lastDay(user)),
    time(user.createTime),
    csvText(user.remark),
  ])
}
