import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { addUser, editUser } from '@/lib/contract/user'
import { ukDayEnd } from '@/lib/domain/uk-time'

const IDS = { roleIds: z.array(z.string()).default([]), departIds: z.array(z.string()).default([]) }
const SHOPS = { shopIds: z.array(z.string()).default([]) }
/** A UK day from a date field; the account is valid until its end. */
const LastDay = z.union([z.literal(''), z.iso.date()]).default('')

/** A department, or none: the user then chooses it at sign-in. */
const Current = z.union([z.literal('').transform(() => null), Id])

const validUntil = (day: string) => (day ? new Date(ukDayEnd(day)).toISOString() : null)
/** Fields in the order of the form. */
const FIELDS = [
  'username',
  'realname',
  'nickname',
  'phone',
  'email',
  'password',
  'confirmpassword',
  'roleIds',
  'departIds',
  'currentDepartId',
  'shopIds',
  'validUntil',
  'remark',
]
const placeOf = (path: string) => FIELDS.findIndex((name) => path === name || path.startsWith(`${name}.`))

/** Field errors in the order of the form. */
export const inFormOrder = (faults: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).sort(([one], [other]) => placeOf(one) - placeOf(other)))

/** True if the date of the field is in the past at `now` (milliseconds); false if it is no date. */
export const isPastDay = (day: string, now: number): boolean =>
  z.iso.date().safeParse(day).success && ukDayEnd(day) <= now

const { userType, ...editable } = { ...addUser.body.shape }

/** Form values of a new user. */
export const NewUser = z.object({
  ...editable,
  ...IDS,
  ...SHOPS,
  userType: z.coerce.number().pipe(userType),
  currentDepartId: Current.default(null),
  validUntil: LastDay.transform(validUntil),
  idempotencyKey: PressKey.optional(),
})

/** Form values of an existing user; an empty phone or email is kept unless its removal is ticked. */
export const KnownUser = z.object({
  ...editUser.body.shape,
  ...IDS,
  ...SHOPS,
  version: z.coerce.number().pipe(editUser.body.shape.version),
  currentDepartId: Current.optional(),
  validUntil: LastDay.transform(validUntil),
  removePhone: z.string().optional(),
  removeEmail: z.string().optional(),
})
