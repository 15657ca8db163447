'use server'

import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { UNCHANGED } from '@/lib/actions/outcome'
import { Id } from '@/lib/contract/common'
import * as contract from '@/lib/contract/goods/stock'
import { parseWhole } from '@/lib/domain/count'
import { upstream } from '@/lib/upstream/call'

const FAULTS = 'goods.fault'

const Pieces = z
  .string()
  .transform(parseWhole)
  .pipe(z.int({ error: 'format' }))

const { difference, reason, note } = contract.adjustStock.body.shape
const Adjusted = z.object({
  id: Id,
  direction: z.enum(['add', 'remove'], { error: 'required' }),
  difference: Pieces.pipe(difference),
  reason,
  note,
  idempotencyKey: PressKey.optional(),
})

export const adjust = action('goods:stock', Adjusted, async ({ idempotencyKey, direction, difference, ...rest }) => {
  const body = { ...rest, difference: direction === 'add' ? difference : -difference }
  const options = idempotencyKey ? { idempotencyKey } : {}
  await inWords(FAULTS, () => upstream(contract.adjustStock, { body }, options))
  redirectWithOutcome(`/goods/stock/${rest.id}`, 'done=adjusted', '/goods/stock')
})

const Alert = z.object({
  id: Id,
  alertAt: z.union([z.literal('').transform(() => null), Pieces], { error: 'format' }),
})

export const setAlert = action('goods:stock', Alert, async (body) => {
  const { changed } = await upstream(contract.setStockAlert, { body })
  const done = body.alertAt === null ? 'alertOff' : 'alertSet'
  redirectWithOutcome(`/goods/stock/${body.id}`, `done=${changed ? done : UNCHANGED}`, '/goods/stock')
})
