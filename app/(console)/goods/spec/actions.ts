'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { deleteSpec, getSpec } from '@/lib/contract/spec'
import type { Session } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { PLATFORM_SPECS, SPECS, specForms } from './_specs/spec-form'

const pathOf = ({ user }: Session) => (user.userType === 1 ? PLATFORM_SPECS : SPECS)
const form = specForms[SPECS]

/** Names the products that prevent the change. */
async function named(error: unknown): Promise<never> {
  const { count, names } = (error instanceof UpstreamError && error.detail) || {}
  if (!(error instanceof UpstreamError) || error.code !== 'SPEC_IN_USE' || !names) throw error
  const t = await getTranslations('spec')
  error.message = t('inUse', { count: Number(count), names: String(names) })
  throw error
}

export const add = action('spec:edit', newInput(form), async (typed, session) => {
  const { id } = await addRecord(form, typed)
  return done(`${pathOf(session)}/${id}`, 'spec.done.added', { under: pathOf(session) })
})

export const edit = action('spec:edit', knownInput(form), async (typed, session) => {
  const now = async () => {
    const { name, ...rest } = await read(getSpec, { params: { id: typed.id } })
    return { ...rest, nameZh: name.zh, nameEn: name.en }
  }
  const edited = await editRecord(form, typed, now).catch(named)
  return saved(edited, `${pathOf(session)}/${typed.id}`, 'spec.done.saved', { under: pathOf(session) })
})

export const remove = action('spec:edit', z.object({ id: Id }), async ({ id }, session) => {
  await upstream(deleteSpec, { query: { id } }).catch(named)
  return done(pathOf(session), 'spec.done.deleted', { under: pathOf(session) })
})
