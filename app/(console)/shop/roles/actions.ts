'use server'

import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { deleteShopRole, getShopRole } from '@/lib/contract/shop/role'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { roleForm, SHOP_ROLES, withCodes } from './_roles/role-form'

const HERE = { under: SHOP_ROLES }

export const add = action('shop:role', withCodes(newInput(roleForm)), async (typed) => {
  const { id } = await addRecord(roleForm, typed)
  return done(`${SHOP_ROLES}/${id}`, 'colleague.role.done.added', HERE)
})

export const edit = action('shop:role', withCodes(knownInput(roleForm)), async (typed) => {
  const now = () => read(getShopRole, { query: { id: typed.id } })
  const edited = await editRecord(roleForm, typed, now)
  return saved(edited, `${SHOP_ROLES}/${typed.id}`, 'colleague.role.done.saved', HERE)
})

export const remove = action('shop:role', z.object({ id: Id }), async (query) => {
  await upstream(deleteShopRole, { query })
  return done(SHOP_ROLES, 'colleague.role.done.deleted', HERE)
})
