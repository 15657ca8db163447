import { z } from 'zod'
import { MARK_MOST, TAG_COLOURS, TAG_NAME_MAX, TAGS_MOST } from '@/lib/domain/order/tag'
import { Edited, Id, line, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'
import { OrderFilter } from '.'

const OrderTag = z.object({
  id: Id,
  name: z.string(),
  colour: z.enum(TAG_COLOURS),
  /** Number of orders with it. */
  orders: z.int(),
  version: Version,
})
export type OrderTag = z.output<typeof OrderTag>

export const listOrderTags = endpoint({
  method: 'GET',
  path: '/order/tag/list',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'List the shop’s own tags of orders, by name; the platform has none',
  data: z.array(OrderTag),
})

const fields = {
  name: line(TAG_NAME_MAX).min(1, { error: 'required' }),
  colour: z.enum(TAG_COLOURS, { error: 'required' }),
}

export const addOrderTag = endpoint({
  method: 'POST',
  path: '/order/tag/add',
  from: 'extension',
  who: 'shop',
  permission: 'order:note',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Add a tag for the shop’s orders; a shop has at most twenty',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
})

export const editOrderTag = endpoint({
  method: 'PUT',
  path: '/order/tag/edit',
  from: 'extension',
  who: 'shop',
  permission: 'order:note',
  whenPaused: 'allowed',
  summary: 'Change a tag of the shop; its orders keep it',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteOrderTag = endpoint({
  method: 'DELETE',
  path: '/order/tag/delete',
  from: 'extension',
  who: 'shop',
  permission: 'order:note',
  whenPaused: 'allowed',
  summary: 'Delete a tag of the shop; it is taken from its orders',
  query: z.object({ id: Id, version: z.coerce.number().pipe(Version) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const listAssignees = endpoint({
  method: 'GET',
  path: '/order/order/assignees',
  from: 'extension',
  who: 'shop',
  permission: 'order:note',
  whenPaused: 'allowed',
  summary: 'List the people of the shop to whom an order can be assigned: those who may see orders',
  data: z.array(z.object({ id: Id, name: z.string() })),
})

const Tags = z.array(Id).max(TAGS_MOST).default([])

export const markOrders = endpoint({
  method: 'PUT',
  path: '/order/order/mark',
  from: 'extension',
  who: 'shop',
  permission: 'order:note',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Put tags on orders, take tags off, assign the orders to a colleague or to nobody',
  body: z.strictObject({
    /** These orders, or all that the filter matches. */
    ids: z.array(Id).min(1).max(MARK_MOST).optional(),
    filter: OrderFilter.optional(),
    add: Tags,
    remove: Tags,
    /** Null removes the assignee; absent leaves the assignee unchanged. */
    assignee: Id.nullable().optional(),
  }),
  /** Number of orders that changed. */
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})
