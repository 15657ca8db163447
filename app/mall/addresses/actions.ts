'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { addAddress, defaultAddress, deleteAddress, editAddress } from '@/lib/contract/buyer'
import { Id } from '@/lib/contract/common'
import { Address } from '@/lib/contract/order/work'
import { mallPath } from '@/lib/navigation/mall'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { sendingAddress } from '../_shared/address-faults'
import { doneAt } from '../_shared/done'

const HERE = '/mall/addresses'
const Typed = Address.strip()

const New = Typed.extend({
  isDefault: z.literal('1').optional(),
  next: z.string().max(600).default(''),
  idempotencyKey: PressKey.optional(),
})

export const add = buyerAction(New, async ({ isDefault, next, idempotencyKey, ...address }) => {
  const body = { address, isDefault: isDefault === '1' }
  const made = await sendingAddress(() => asBuyer(addAddress, { body }, idempotencyKey))
  const back = mallPath(next)
  if (back?.startsWith('/mall/checkout'))
    doneAt(`/mall/checkout?${new URLSearchParams({ address: made.id })}`, 'address')
  doneAt(HERE, 'added')
})

const Known = Typed.extend({ id: Id, version: z.coerce.number().int().min(1) })

export const edit = buyerAction(Known, async ({ id, version, ...address }) => {
  await sendingAddress(() => asBuyer(editAddress, { params: { id }, body: { address, version } }))
  doneAt(HERE, 'saved')
})

const One = z.object({ id: Id })

export const remove = buyerAction(One, async (params) => {
  await asBuyer(deleteAddress, { params })
  doneAt(HERE, 'deleted')
})

export const makeDefault = buyerAction(One, async (params) => {
  await asBuyer(defaultAddress, { params })
  doneAt(HERE, 'default')
})
