'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { refused } from '@/app/_kit/record/flash'
import { type PasswordFields, passwordFaults } from '@/components/shell/account/password-rules'
import { action } from '@/lib/actions/action'
import { refuse } from '@/lib/actions/refuse'
import type { ActionResult } from '@/lib/actions/result'
import {
  changeSelectedShop,
  currentDepartments,
  permissionsByToken,
  selectDepartment,
  updatePassword,
} from '@/lib/contract/account'
import { endOtherSessions, endOwnSession } from '@/lib/contract/account/session'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { firstPath } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { adoptUser } from '@/lib/session/changes'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

const Nothing = z.object({})
const password = z.string().max(128).default('')
const Fields = z.object({ oldpassword: password, password, confirmpassword: password })

/** Refuses with the texts of section 5 of the specification, one for each field. */
async function refusePassword(faults: ReturnType<typeof passwordFaults>): Promise<never> {
  const t = await getTranslations('shell.password')
  return refuse('INVALID_INPUT', Object.fromEntries(Object.entries(faults).map(([name, key]) => [name, [t(key)]])))
}

async function savePassword(fields: PasswordFields, { user }: Session): Promise<void> {
  const faults = passwordFaults(fields, user.username)
  if (Object.keys(faults).length > 0) await refusePassword(faults)
  await adoptUser((await upstream(updatePassword, { body: { username: user.username, ...fields } })) ?? {})
  // Until the first change every other page was closed to the user.
  if (user.secretDue) redirect('/')
}

/** Changes the caller's own password; ends the other sessions. The first argument is what React adds. */
export async function changePassword(_before: unknown, data: unknown): Promise<ActionResult<void>> {
  return action(null, Fields, savePassword)(data)
}

type Texts = Record<string, string>

const textsOf = async (form: 'password' | 'department'): Promise<Texts> => (await getMessages()).shell[form]

/** Texts of the form, for the dialog. */
export async function readPasswordTexts(): Promise<ActionResult<Texts>> {
  return action(null, Nothing, () => textsOf('password'))({})
}

interface DepartmentDialog {
  departments: Data<typeof currentDepartments>
  texts: Texts
}

/** Departments of the caller and the texts of the form, for the dialog. */
export async function readDepartments(): Promise<ActionResult<DepartmentDialog>> {
  return action(null, Nothing, async () => ({
    departments: await read(currentDepartments),
    texts: await textsOf('department'),
  }))({})
}

const Choice = z.object({ orgCode: z.string().max(64).default('') })

/** Returns the first screen in the menu of the chosen department. */
async function saveDepartment({ orgCode }: z.output<typeof Choice>, { user }: Session): Promise<string> {
  const t = await getTranslations('shell.department')
  if (!orgCode) await refuse('INVALID_INPUT', { orgCode: [t('missing')] })
  await adoptUser(await upstream(selectDepartment, { body: { orgCode, username: user.username } }))
  const { menu, auth, allAuth } = await read(permissionsByToken)
  return firstPath(permittedMenu(menu, { auth, allAuth }))
}

/** Switches the department and redirects to the first screen of its menu. */
export async function chooseDepartment(_before: unknown, data: unknown): Promise<ActionResult<string>> {
  const result = await action(null, Choice, saveDepartment)(data)
  return result.ok ? redirect(result.data) : result
}

const ShopChoice = z.object({ shopId: Id })

async function saveShop({ shopId }: z.output<typeof ShopChoice>): Promise<void> {
  await adoptUser(await upstream(changeSelectedShop, { query: { shopId } }))
}

/**
 * Switches the shop. The whole page then belongs to another shop, so it redirects to the workplace, which reports it if
 * the switch failed.
 */
export async function chooseShop(data: unknown): Promise<void> {
  const result = await action(null, ShopChoice, saveShop)(data)
  redirect(`/dashboard/workplace${result.ok ? '' : '?done=shopStays'}`)
}

const SESSIONS = '/account/sessions'
const SessionChoice = z.object({ id: Id })

async function endSession({ id }: z.output<typeof SessionChoice>): Promise<void> {
  await upstream(endOwnSession, { params: { id } })
}

/** Ends another session of the caller, and reports the result above the list. */
export async function endOneSession(data: unknown): Promise<void> {
  const result = await action(null, SessionChoice, endSession)(data)
  if (!result.ok && result.error !== 'NOT_FOUND') return refused(result.message, SESSIONS, SESSIONS)
  revalidatePath(SESSIONS)
  redirect(`${SESSIONS}?done=${result.ok ? 'ended' : 'gone'}`)
}

/** Ends all other sessions of the caller. */
export async function endAllOthers(data: unknown): Promise<void> {
  const result = await action(null, Nothing, () => upstream(endOtherSessions))(data)
  if (!result.ok) return refused(result.message, SESSIONS, SESSIONS)
  revalidatePath(SESSIONS)
  redirect(`${SESSIONS}?done=others`)
}
