'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf, remarkOf } from '@/app/_kit/queue/decide-case'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/brand'
import { read } from '@/lib/upstream/read'
import { BRANDS, brandForm } from './_brands/brand-form'

const HERE = { under: BRANDS }

export const add = action('brand:edit', newInput(brandForm), async (typed) => {
  const { id } = await addRecord(brandForm, typed)
  return done(`${BRANDS}/${id}`, 'brand.done.added', HERE)
})

export const edit = action('brand:edit', knownInput(brandForm), async (typed) => {
  const now = async () => read(contract.getBrand, { query: { id: typed.id } })
  const edited = await editRecord(brandForm, typed, now)
  return saved(edited, `${BRANDS}/${typed.id}`, 'brand.done.saved', HERE)
})

const DONE: Record<number, string> = { 1: 'accepted', 2: 'returned' }
const { id, brandId } = contract.decideBrandApplication.body.shape
const Typed = z.object({
  ...DECISION,
  id,
  version: z.coerce.number().int(),
  brandId: z.union([z.literal('').transform(() => null), brandId]).default(null),
})

/** Decides an application and redirects to the next pending one, or to the queue. */
export const decide = action('brand:edit', Typed, async ({ id, version, brandId, inbox, ...typed }) => {
  const remark = await remarkOf('brand_return_reason', typed)
  const body = {
    id,
    version,
    brandId,
    accept: typed.decision === 'accept',
    remarkZh: remark.zh,
    remarkEn: remark.en,
    ...lookedOf(typed),
  }
  return decideCase({
    ...{ kind: 'brandApplication', id, inbox, queue: `${BRANDS}/applications` },
    decide: (send) => inWords('brand.fault', () => send(contract.decideBrandApplication, body)),
    words: ({ state }) => `brand.done.${DONE[state]}`,
  })
})
