import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { fieldErrors } from '@/lib/actions/field-errors'
import { refuse } from '@/lib/actions/refuse'
import { addUser, type CHECKED_FIELDS, checkOnlyUser } from '@/lib/contract/user'
import { passwordProblems } from '@/lib/domain/password'
import { normalisePhone } from '@/lib/domain/phone'
import { read } from '@/lib/upstream/read'
import { inFormOrder, isPastDay, NewUser } from './user-input'

type Fields = Record<string, string[]>

/** Raw form value. */
const Text = z.string().catch('')
const Chosen = z.array(z.string()).catch([])
const Typed = z.object({
  username: Text,
  phone: Text,
  email: Text,
  password: Text,
  confirmpassword: Text,
  validUntil: Text,
  userType: Text,
  roleIds: Chosen,
  departIds: Chosen,
  currentDepartId: Text,
  shopIds: Chosen,
})

const isPhone = (text: string) => normalisePhone(text, '44') !== null || normalisePhone(text, '86') !== null

type Checked = (typeof CHECKED_FIELDS)[number]

/** Errors of these fields: invalid phone numbers, and values that another user than `id` has; none for empty ones. */
async function takenFields(typed: Readonly<Partial<Record<Checked, string>>>, id?: string): Promise<Fields> {
  const asked = checkOnlyUser.query.safeParse(
    Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim())),
  )
  if (!asked.success || Object.keys(asked.data).length === 0) return {}
  const [t, { taken }] = await Promise.all([
    getTranslations('system.users.fault'),
    read(checkOnlyUser, { query: { ...asked.data, id } }),
  ])
  return {
    ...Object.fromEntries(taken.map((field) => [field, [t(`${field}Taken`)]])),
    ...(asked.data.phone && !isPhone(asked.data.phone) && { phone: [t('phone')] }),
  }
}

/** Error text for a field while the form is filled in; empty if user `id` may have the value. */
export async function faultOf(field: Checked, value: string, id?: string): Promise<string> {
  const parsed = addUser.body.shape[field].safeParse(value)
  if (!parsed.success) return Object.values(await fieldErrors(parsed.error, value))[0]?.[0] ?? ''
  return (await takenFields({ [field]: value }, id))[field]?.[0] ?? ''
}

const SHOP_USER = '2'

/** Errors that the marketplace would find, which checks some fields only once the others are right. */
async function furtherFaults(typed: z.output<typeof Typed>): Promise<Fields> {
  const t = await getTranslations('system.users.fault')
  const { username, phone, email, password, confirmpassword, validUntil, userType, ...chosen } = typed
  const { roleIds, departIds, currentDepartId, shopIds } = chosen
  const weak = password ? passwordProblems(password, username).map((problem) => t(problem)) : []
  return {
    ...(await takenFields({ username, phone, email })),
    ...(weak.length > 0 && { password: weak }),
    ...(password !== confirmpassword && { confirmpassword: [t('different')] }),
    ...(roleIds.length === 0 && { roleIds: [t('roles')] }),
    ...(departIds.length === 0 && { departIds: [t('required')] }),
    ...(currentDepartId && !departIds.includes(currentDepartId) && { currentDepartId: [t('current')] }),
    ...(userType === SHOP_USER && shopIds.length === 0 && { shopIds: [t('shops')] }),
    ...(isPastDay(validUntil, Date.now()) && { validUntil: [t('past')] }),
  }
}

/** Parses the new user, or reports all errors of all fields together: INVALID_INPUT. */
export async function readNewUser(sent: unknown): Promise<z.output<typeof NewUser>> {
  const parsed = NewUser.safeParse(sent)
  const faults = {
    ...(await furtherFaults(Typed.parse(sent))),
    ...(parsed.error && (await fieldErrors(parsed.error, sent))),
  }
  if (parsed.success && Object.keys(faults).length === 0) return parsed.data
  return refuse('INVALID_INPUT', inFormOrder(faults))
}
