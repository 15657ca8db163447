'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/category'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { CATEGORIES, categoryForm } from './_categories/category-form'

const HERE = { under: CATEGORIES }

export const add = action('category:edit', newInput(categoryForm), async (typed) => {
  const { id } = await addRecord(categoryForm, typed)
  return done(`${CATEGORIES}/${id}`, 'category.done.added', { ...HERE, values: { code: id } })
})

export const edit = action('category:edit', knownInput(categoryForm), async (typed) => {
  const now = async () => {
    const { name, ...rest } = await read(contract.getCategory, { query: { id: typed.id } })
    return { ...rest, nameZh: name.zh, nameEn: name.en }
  }
  const edited = await editRecord(categoryForm, typed, now)
  const { taxedAnew } = edited
  const words = taxedAnew > 0 ? 'category.done.taxed' : 'category.done.saved'
  return saved(edited, `${CATEGORIES}/${typed.id}`, words, { ...HERE, values: { count: taxedAnew } })
})

const { id, into } = contract.mergeCategory.body.shape
const Known = z.object({ id, version: z.coerce.number().int() })

const Move = Known.extend({ parentCode: z.union([z.literal('').transform(() => null), into]) })
export const move = action('category:edit', Move, async (body) => {
  const edited = await inWords('category.fault', () => upstream(contract.moveCategory, { body }))
  return saved(edited, `${CATEGORIES}/${body.id}`, 'category.done.moved', HERE)
})

export const merge = action('category:edit', Known.extend({ into }), async (body) => {
  const { moved } = await inWords('category.fault', () => upstream(contract.mergeCategory, { body }))
  return done(`${CATEGORIES}/${body.into}`, 'category.done.merged', { ...HERE, values: { moved } })
})

const Switch = Known.extend({ enabled: z.enum(['1', '0']) })
export const status = action('category:edit', Switch, async ({ enabled, ...body }) => {
  await upstream(contract.categoryStatus, { body: { ...body, enabled: enabled === '1' } })
  return done(`${CATEGORIES}/${body.id}`, `category.done.${enabled === '1' ? 'on' : 'off'}`, HERE)
})
