'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { outcomeOf } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import { addDepartment, deleteDepartment, editDepartment, getDepartment } from '@/lib/contract/department'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { withConflict } from '../../_record/conflict'
import { departmentConflict } from './_departments/department-conflict'
import { DEPARTMENTS, KnownDepartment, NewDepartment } from './_departments/department-view'

const FAULTS = 'department.fault'

const told = (path: string, query: string) => {
  revalidatePath(DEPARTMENTS, 'layout')
  return redirect(`${path}?${query}`)
}

export const add = action('depart:edit', NewDepartment, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id, orgCode } = await inWords(FAULTS, () => upstream(addDepartment, { body }, options))
  told(`${DEPARTMENTS}/${id}`, `done=added&code=${orgCode}`)
})

export const edit = action('depart:edit', KnownDepartment, async (body) => {
  const path = `${DEPARTMENTS}/${body.id}`
  const write = () => inWords(FAULTS, () => upstream(editDepartment, { body }))
  const edited = await withConflict({ write, differences: () => departmentConflict(body) })
  told(path, `done=${outcomeOf(edited, 'saved')}`)
})

const Move = KnownDepartment.pick({ id: true, version: true, parentId: true })

/** Nothing but its place changes. */
export const move = action('depart:edit', Move, async ({ id, version, parentId }) => {
  const now = await upstream(getDepartment, { query: { id } })
  const body = { ...KnownDepartment.parse(now), version, parentId }
  const edited = await inWords(FAULTS, () => upstream(editDepartment, { body }))
  told(`${DEPARTMENTS}/${id}`, `done=${outcomeOf(edited, 'moved')}`)
})

/** Somebody joined it while the page was looked at: who or what stands in the way is said by name. */
async function named(error: unknown): Promise<never> {
  const { members, children, names } = (error instanceof UpstreamError && error.detail) || {}
  if (!(error instanceof UpstreamError) || error.code !== 'DEPARTMENT_IN_USE' || !names) throw error
  const t = await getTranslations('department')
  error.message = t('inUse', { members: Number(members), children: Number(children), names: String(names) })
  throw error
}

export const remove = action('depart:delete', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteDepartment, { query: { id } }).catch(named)
  told(DEPARTMENTS, 'done=deleted')
})
