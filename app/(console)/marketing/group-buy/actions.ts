'use server'

import { z } from 'zod'
import { actAction } from '@/app/_kit/act/act-action'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { closeTeam, getGroupBuy } from '@/lib/contract/marketing/group'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { GROUP_BUYS, groupForm, groupScreen } from './_group/group-form'

const HERE = { under: GROUP_BUYS }

export const add = action('marketing:group:edit', newInput(groupForm), async (typed) => {
  const { id } = await addRecord(groupForm, typed)
  return done(`${GROUP_BUYS}/${id}`, 'groupBuy.done.added', HERE)
})

export const edit = action('marketing:group:edit', knownInput(groupForm), async (typed) => {
  const now = () => read(getGroupBuy, { query: { id: typed.id } }, { else: null })
  const edited = await editRecord(groupForm, typed, now)
  return saved(edited, `${GROUP_BUYS}/${typed.id}`, 'groupBuy.done.saved', HERE)
})

export const runAct = actAction(groupScreen)

const Closed = z.object({ id: Id, promotionId: Id, idempotencyKey: PressKey.optional() })

/** Closes a team early and refunds its orders. */
export const close = action('marketing:stop', Closed, async ({ id, promotionId, idempotencyKey }) => {
  await upstream(closeTeam, { body: { id } }, idempotencyKey ? { idempotencyKey } : {})
  return done(`${GROUP_BUYS}/${promotionId}`, 'groupBuy.done.teamClosed', HERE)
})
