'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { permissionsByToken } from '@/lib/contract/account'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/merchant'
import { showsButton } from '@/lib/domain/permission'
import { startPath } from '@/lib/navigation/menu'
import { permittedMenu } from '@/lib/navigation/permitted'
import { forgetUser } from '@/lib/session/changes'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

const LIST = '/op/merchants/list'
const FAULTS = 'merchant.fault'
const version = z.coerce.number().int()

const doneAtShop = (shopId: string, words: string) =>
  done(`${LIST}/${shopId}`, `merchant.done.${words}`, { under: '/op' })

const restricted = contract.restrictMerchant.body.shape
const untilOn = z.union([z.literal('').transform(() => null), restricted.untilOn])

export const restrict = action('merchant:restrict', z.object({ ...restricted, untilOn }), async (body) => {
  await inWords(FAULTS, () => upstream(contract.restrictMerchant, { body }))
  return doneAtShop(body.shopId, body.kind)
})

export const askBan = action('merchant:ban', z.object(contract.askBan.body.shape), async (body) => {
  await inWords(FAULTS, () => upstream(contract.askBan, { body }))
  return doneAtShop(body.shopId, 'banAsked')
})

const Decided = z.object({ shopId: Id, id: Id, version, decision: z.enum(['confirm', 'refuse']) })

export const decideBan = action('merchant:ban', Decided, async ({ shopId, decision, ...one }) => {
  await upstream(contract.decideBan, { body: { ...one, confirm: decision === 'confirm' } })
  return doneAtShop(shopId, decision)
})

const Lifted = z.object({ ...contract.liftMerchant.body.shape, version, shopId: Id })

export const lift = action('merchant:restrict', Lifted, async ({ shopId, ...body }) => {
  await upstream(contract.liftMerchant, { body })
  return doneAtShop(shopId, 'lifted')
})

const Note = z.object({ ...contract.addMerchantNote.body.shape, idempotencyKey: PressKey.optional() })

export const addNote = action('merchant:note', Note, async ({ idempotencyKey, ...body }) => {
  await upstream(contract.addMerchantNote, { body }, idempotencyKey ? { idempotencyKey } : {})
  return doneAtShop(body.shopId, 'noted')
})

/** Switches the session to a visit to the shop, and opens its first page. */
export const enter = action('merchant:enter', z.object(contract.enterMerchant.body.shape), async (body) => {
  await upstream(contract.enterMerchant, { body })
  await forgetUser()
  revalidatePath('/', 'layout')
  const { menu, landings, ...granted } = await read(permissionsByToken)
  redirect(startPath(permittedMenu(menu, granted), landings, (code) => showsButton(granted, code)))
})
