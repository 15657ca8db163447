'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { saveRoleMembers } from '@/lib/contract/role'
import { forgetUser } from '@/lib/session/changes'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { ROLES } from './_roles/role-input'
import { saidIn } from './_roles/role-part'

const Ticked = z.array(Id, { error: 'choose' }).max(500)

/** Refreshes the menu of users who change one of their own roles. */
async function refreshMenuAndRedirect(roleId: string, done: string, count: number): Promise<never> {
  await forgetUser()
  revalidatePath('/', 'layout')
  return redirect(`${ROLES}/${roleId}?done=${done}&users=${count}${saidIn('members')}`)
}

/** Names, at the boxes, users that the marketplace would leave without a role. */
async function namingLast<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'ROLE_LAST_OF_USER') throw error
    const t = await getTranslations('role')
    return refuse(error.code, { remove: [t('membersLast', { username: String(error.detail?.username ?? '') })] })
  }
}

export const giveRole = action('role:grant', z.object({ roleId: Id, add: Ticked }), async ({ roleId, add }) => {
  await upstream(saveRoleMembers, { body: { roleId, add, remove: [] } })
  await refreshMenuAndRedirect(roleId, 'joined', add.length)
})

export const takeRole = action('role:grant', z.object({ roleId: Id, remove: Ticked }), async ({ roleId, remove }) => {
  await namingLast(() => upstream(saveRoleMembers, { body: { roleId, add: [], remove } }))
  await refreshMenuAndRedirect(roleId, 'left', remove.length)
})
