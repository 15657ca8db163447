'use server'

import { z } from 'zod'
import { done, saved } from '@/app/_kit/record/flash'
import { plainQuery } from '@/components/table/list-url'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { refuse } from '@/lib/actions/refuse'
import { Id } from '@/lib/contract/common'
import { OrderFilter } from '@/lib/contract/order'
import { addOrderTag, deleteOrderTag, editOrderTag, markOrders } from '@/lib/contract/order/tag'
import { upstream } from '@/lib/upstream/call'
import { tagsHref } from './tags-address'

const FAULT = 'order.tags.fault'
const HERE = { under: '/order' }
const { name, colour } = addOrderTag.body.shape
/** The selection, to return to the page with it. */
const Chosen = z.object({
  given: z.string().max(20_000).default(''),
  filter: z.string().max(2_000).default(''),
  from: z.string().max(512).default(''),
})
const Key = PressKey.optional()

export const add = action('order:note', Chosen.extend({ name, colour, idempotencyKey: Key }), async (typed) => {
  const { name, colour, idempotencyKey } = typed
  const options = idempotencyKey ? { idempotencyKey } : {}
  await inWords(FAULT, () => upstream(addOrderTag, { body: { name, colour } }, options))
  return done(tagsHref(typed), 'order.tags.done.added', HERE)
})

const Known = Chosen.extend({ id: Id, version: z.coerce.number().int() })

export const edit = action('order:note', Known.extend({ name, colour }), async (typed) => {
  const { id, version, name, colour } = typed
  const edited = await inWords(FAULT, () => upstream(editOrderTag, { body: { id, version, name, colour } }))
  return saved(edited, tagsHref(typed), 'order.tags.done.saved', HERE)
})

export const remove = action('order:note', Known, async (typed) => {
  await upstream(deleteOrderTag, { query: { id: typed.id, version: typed.version } })
  return done(tagsHref(typed), 'order.tags.done.deleted', HERE)
})

const Ids = z.array(Id).default([])
const Marks = Chosen.extend({
  add: Ids,
  remove: Ids,
  /** Empty leaves the assignee unchanged. */
  assignee: z.union([z.literal(''), z.literal('none'), Id]).default(''),
  idempotencyKey: Key,
})

/** The selection for the API: ids, or the filter of the list. */
async function selectionOf({ given, filter }: z.output<typeof Chosen>) {
  const ids = given.split(',').filter(Boolean)
  if (ids.length > 0) return { ids }
  const read = OrderFilter.safeParse(plainQuery(Object.fromEntries(new URLSearchParams(filter))))
  return read.success ? { filter: read.data } : refuse('INVALID_INPUT', { add: ['nothing'] })
}

export const mark = action('order:note', Marks, async (typed) => {
  const { add, remove, assignee, idempotencyKey } = typed
  if (add.length + remove.length === 0 && assignee === '') await refuse('INVALID_INPUT', { assignee: ['nothing'] })
  const person = assignee === '' ? {} : { assignee: assignee === 'none' ? null : assignee }
  const body = { ...(await selectionOf(typed)), add, remove, ...person }
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { changed } = await inWords(FAULT, () => upstream(markOrders, { body }, options))
  return done(tagsHref(typed), 'order.tags.done.marked', { ...HERE, values: { count: changed } })
})
