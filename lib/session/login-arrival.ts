import 'server-only'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { text } from '@/lib/actions/form-values'
import { currentDepartments, logout, permissionsByToken, selectDepartment } from '@/lib/contract/account'
import { type PermissionCode, showsButton } from '@/lib/domain/permission'
import { aliasedAddress } from '@/lib/navigation/alias'
import { closedScreen, insteadOf, opensPath, startPath } from '@/lib/navigation/menu'
import { missingPath, missingQuery } from '@/lib/navigation/missing'
import { permittedMenu } from '@/lib/navigation/permitted'
import { pathOf, safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'
import { SessionToken } from './cookie'
import { refusal } from './login-refusal'
import type { LoginState } from './login-state'
import { pendingSetup } from './pending-setup'
import { rememberAccount } from './remembered-account'
import { seal, unseal } from './seal'
import { keepSession } from './session-cookie'
import { type Login, sessionOf } from './sign-in'
import type { Visitor } from './visitor'

const LANDING = '/dashboard/workplace'
type Menu = ReturnType<typeof permittedMenu>
type Can = (code: PermissionCode) => boolean
const ARRIVAL_MS = 10 * 60_000

/** A login whose department is not chosen yet. */
const Arrival = z.object({
  session: SessionToken,
  username: z.string(),
  secretDue: z.boolean(),
  secondDue: z.boolean(),
  redirect: z.string(),
  departments: z.array(z.object({ orgCode: z.string(), departName: z.string() })),
})
type Arrival = z.output<typeof Arrival>

/** Goes straight to a page that opens: one that only redirects would stay behind as a tab. */
const startOf = (menu: Menu, landings: readonly string[] | undefined, can: Can): string =>
  landings?.length || !opensPath(menu, LANDING, can) ? startPath(menu, landings, can) : LANDING

/** Pages of this program that are in no menu. */
const NO_SCREEN = /^\/(mall|404|503)([/?#]|$)/i

/**
 * Last step: checks that the menu is not empty, sets the cookie, then opens the requested screen if the menu has it.
 * Otherwise leads to the workplace, which explains it, or without one to the failure page; so does an invalid address.
 */
async function enter({ session, redirect: wanted, ...user }: Arrival): Promise<LoginState> {
  const caller = { token: session.token }
  const { menu, landings, ...granted } = await upstream(permissionsByToken, {}, { caller })
  const mine = permittedMenu(menu, granted)
  if (mine.length === 0) {
    await upstream(logout, {}, { caller })
    const t = await getTranslations('account')
    return { step: 'fields', error: { code: 'menuEmpty', message: t('reason.menu') }, turn: 0 }
  }
  await keepSession(session)
  const due = pendingSetup(user)
  if (due) return redirect(due)
  const asked = safeRedirect(wanted)
  const target = asked && (aliasedAddress(asked, session.shopId) ?? asked)
  const can: Can = (code) => showsButton(granted, code)
  if (target && opensPath(mine, target, can)) return redirect(target)
  const start = startOf(mine, landings, can)
  const closed = target && closedScreen(mine, pathOf(target), can)
  if (!closed) return redirect(target && !NO_SCREEN.test(target) ? insteadOf(mine, pathOf(target)) : start)
  return redirect(start === LANDING ? `${LANDING}?${missingQuery(target)}` : missingPath(target))
}

const pick = (arrival: Arrival, device: string, error?: LoginState['error']): LoginState => ({
  step: arrival.departments.length === 0 ? 'undecided' : 'department',
  sealed: seal('arrival', device, arrival, ARRIVAL_MS),
  departments: arrival.departments,
  turn: 0,
  ...(error && { error }),
})

/**
 * After the upstream has accepted the sign-in: continues with the only department, or shows a choice of several. Warns
 * about none, except in a shop, which may have none.
 */
export async function arrive(login: Login, wanted: string, visitor: Visitor, account?: string): Promise<LoginState> {
  const { list } = await upstream(currentDepartments, {}, { caller: { token: login.token } })
  if (account !== undefined) await rememberAccount(account)
  const departments = list.map(({ orgCode, departName }) => ({ orgCode, departName }))
  const session = sessionOf(login.token, login.userInfo)
  const { secretDue = false, secondDue = false } = login.userInfo
  const arrival = { session, secretDue, secondDue, username: login.userInfo.username, redirect: wanted, departments }
  const settled = departments.length === 1 || (departments.length === 0 && session.shopId !== null)
  return settled ? enter(arrival) : pick(arrival, visitor.device)
}

const reopen = (form: FormData, visitor: Visitor) =>
  Arrival.safeParse(unseal('arrival', visitor.device, form.get('sealed')))

const tooLate = async (): Promise<LoginState> => {
  const t = await getTranslations('account.puzzle')
  return { step: 'fields', error: { code: 'puzzleOver', message: t('puzzleOver') }, turn: 0 }
}

export async function chooseDepartment(form: FormData, visitor: Visitor): Promise<LoginState> {
  const parsed = reopen(form, visitor)
  if (!parsed.success) return tooLate()
  const arrival = parsed.data
  const orgCode = text(form, 'orgCode')
  if (!arrival.departments.some((department) => department.orgCode === orgCode)) {
    return { ...pick(arrival, visitor.device), fieldErrors: { orgCode: 'departmentMissing' } }
  }
  try {
    const body = { orgCode, username: arrival.username }
    const { token } = arrival.session
    const chosen = await upstream(selectDepartment, { body }, { caller: { token } })
    return await enter({ ...arrival, session: sessionOf(chosen.token ?? token, chosen.userInfo) })
  } catch (error) {
    return pick(arrival, visitor.device, refusal(error))
  }
}

/** Continues after a user without a department has read the warning. */
export async function goOn(form: FormData, visitor: Visitor): Promise<LoginState> {
  const parsed = reopen(form, visitor)
  if (!parsed.success || parsed.data.departments.length > 0) return tooLate()
  try {
    return await enter(parsed.data)
  } catch (error) {
    return pick(parsed.data, visitor.device, refusal(error))
  }
}
