'use server'

import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { deleteFreight, getFreight } from '@/lib/contract/freight'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { FREIGHT, freightForm } from './_freight/freight-form'

const HERE = { under: FREIGHT }

/** Drops the rows of a free template. */
const plain = <T extends { chargeBy: string; rows: unknown[] }>(typed: T): T =>
  typed.chargeBy === 'free' ? { ...typed, rows: [] } : typed

export const add = action('freight:edit', newInput(freightForm), async (typed) => {
  const { id } = await addRecord(freightForm, plain(typed))
  return done(`${FREIGHT}/${id}`, 'freight.done.added', HERE)
})

export const edit = action('freight:edit', knownInput(freightForm), async (typed) => {
  const edited = await editRecord(freightForm, plain(typed), () => read(getFreight, { query: { id: typed.id } }))
  return saved(edited, `${FREIGHT}/${typed.id}`, 'freight.done.saved', HERE)
})

/** Names the products that prevent a template from being deleted. */
async function named(error: unknown): Promise<never> {
  const { count, names } = (error instanceof UpstreamError && error.detail) || {}
  if (!(error instanceof UpstreamError) || error.code !== 'FREIGHT_IN_USE' || !names) throw error
  const t = await getTranslations('freight')
  error.message = t('inUse', { count: Number(count), names: String(names) })
  throw error
}

export const remove = action('freight:delete', z.object({ id: Id }), async ({ id }) => {
  await upstream(deleteFreight, { query: { id } }).catch(named)
  return done(FREIGHT, 'freight.done.deleted', HERE)
})
