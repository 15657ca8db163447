'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { Id } from '@/lib/contract/common'
import { deleteDepartment, editDepartment, getDepartment } from '@/lib/contract/department'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { DEPARTMENTS, departmentForm } from './_departments/department-form'
import { readDepartments } from './_departments/read-departments'

const HERE = { under: DEPARTMENTS }

export const add = action('depart:edit', newInput(departmentForm), async (typed) => {
  const { id, orgCode } = await addRecord(departmentForm, typed)
  return done(`${DEPARTMENTS}/${id}`, 'department.done.added', { ...HERE, values: { code: orgCode } })
})

export const edit = action('depart:edit', knownInput(departmentForm), async (typed) => {
  const now = async () => (await readDepartments()).find(({ id }) => id === typed.id)
  const edited = await editRecord(departmentForm, typed, now)
  return saved(edited, `${DEPARTMENTS}/${typed.id}`, 'department.done.saved', HERE)
})

const { id, parentId } = editDepartment.body.shape
const Move = z.object({
  id,
  version: z.coerce.number().int(),
  parentId: z.union([z.literal('').transform(() => null), parentId]),
})

/** Moves a department. */
export const move = action('depart:edit', Move, async ({ id, version, parentId }) => {
  const now = editDepartment.body.strip().parse(await read(getDepartment, { query: { id } }))
  const body = { ...now, version, parentId }
  const edited = await inWords('department.fault', () => upstream(editDepartment, { body }))
  return saved(edited, `${DEPARTMENTS}/${id}`, 'department.done.moved', HERE)
})

/** Names the members or children that prevent a department from being deleted. */
async function named(error: unknown): Promise<never> {
  const { members, children, names } = (error instanceof UpstreamError && error.detail) || {}
  if (!(error instanceof UpstreamError) || error.code !== 'DEPARTMENT_IN_USE' || !names) throw error
  const t = await getTranslations('department')
  error.message = t('inUse', { members: Number(members), children: Number(children), names: String(names) })
  throw error
}

export const remove = action('depart:delete', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteDepartment, { query: { id } }).catch(named)
  return done(DEPARTMENTS, 'department.done.deleted', HERE)
})
