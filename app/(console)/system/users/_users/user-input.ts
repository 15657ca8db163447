import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { addUser, editUser } from '@/lib/contract/user'
import { ukDayEnd } from '@/lib/domain/uk-time'
import { UpstreamError } from '@/lib/upstream/call'

const IDS = { roleIds: z.array(z.string()).default([]), departIds: z.array(z.string()).default([]) }
const SHOPS = { shopIds: z.array(z.string()).default([]) }
/** A UK day as a date field sends it; the account is good until its end. */
const LastDay = z.union([z.literal(''), z.iso.date()]).default('')

const validUntil = (day: string) => (day ? new Date(ukDayEnd(day)).toISOString() : null)
const { userType, ...editable } = { ...addUser.body.shape }

/** What the form about a new user sends. */
export const NewUser = z.object({
  ...editable,
  ...IDS,
  ...SHOPS,
  userType: z.coerce.number().pipe(userType),
  validUntil: LastDay.transform(validUntil),
  idempotencyKey: z.string().max(64).optional(),
})

/** What the form about a known user sends; an empty phone or mail stays as it is unless it is to be removed. */
export const KnownUser = z.object({
  ...editUser.body.shape,
  ...IDS,
  ...SHOPS,
  version: z.coerce.number().pipe(editUser.body.shape.version),
  validUntil: LastDay.transform(validUntil),
  removePhone: z.string().optional(),
  removeEmail: z.string().optional(),
})

const FAULTS = [
  'usernameTaken',
  'phoneTaken',
  'emailTaken',
  'phone',
  'required',
  'role',
  'shops',
  'different',
  'length',
  'digit',
  'upper',
  'lower',
  'symbol',
  'common',
  'account',
] as const

/** The marketplace names what is wrong by a key; here it becomes words at its field. */
export async function inWords<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.fields) throw error
    const t = await getTranslations('system.users.fault')
    const word = (key: string) => {
      const known = FAULTS.find((each) => each === key)
      return known ? t(known) : key
    }
    for (const [name, keys] of Object.entries(error.fields)) error.fields[name] = keys.map(word)
    throw error
  }
}
