'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { text } from '@/lib/actions/form-values'
import type { ActionResult } from '@/lib/actions/result'
import { savePreferences } from '@/lib/contract/account/settings'
import { endPreview } from '@/lib/contract/role/preview'
import { isLocale } from '@/lib/domain/locale'
import { adoptUser } from '@/lib/session/changes'
import { requireSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

const YEAR_SECONDS = 365 * 24 * 3600
const THEMES = ['light', 'dark', 'system']

async function remember(name: string, value: string): Promise<void> {
  await requireSession()
  const jar = await cookies()
  jar.set(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
}

/** Folds the side column without scripts. */
export async function foldMenu(data: unknown): Promise<void> {
  await remember('nav', text(data, 'nav') === 'rail' ? 'rail' : 'wide')
}

const leave = action(null, z.object({}), async () => {
  const ended = await upstream(endPreview)
  await adoptUser(ended)
  revalidatePath('/', 'layout')
  return ended
})

/** Ends the preview of a role or the visit to a shop, and returns to where it started. */
export async function leavePreview(): Promise<void> {
  const result = await leave({})
  const { roleId, shopId } = result.ok ? result.data : { roleId: null, shopId: null }
  if (shopId) redirect(`/op/merchants/list/${shopId}`)
  redirect(roleId ? `/system/roles/${roleId}?done=looked` : '/')
}

/** Sets the theme without scripts. */
export async function chooseTheme(data: unknown): Promise<void> {
  const theme = text(data, 'theme')
  if (THEMES.includes(theme)) await remember('theme', theme)
}

/** Sets the language without scripts. */
export async function chooseLocale(data: unknown): Promise<void> {
  const locale = text(data, 'locale')
  if (isLocale(locale)) await remember('locale', locale)
}

async function savePart(part: z.output<typeof savePreferences.body>): Promise<void> {
  await upstream(savePreferences, { body: part })
  revalidatePath('/', 'layout')
}

/** Saves a preference of the account and refreshes the frame. */
export async function prefer(part: unknown): Promise<ActionResult<void>> {
  return action(null, savePreferences.body, savePart)(part)
}

/** Shows or hides the tab strip without scripts. */
export async function preferTabs(data: unknown): Promise<void> {
  await action(null, savePreferences.body, savePart)({ tabStrip: text(data, 'tabStrip') === 'on' })
}
