'use server'

import { z } from 'zod'
import { carryTicked, Ticked } from '@/app/_kit/list/ticked'
import { refused } from '@/app/_kit/record/flash'
import { askTogether, runTogether, TOGETHER, UNDONE, undoTogether } from '@/app/_kit/together/run-together'
import { action } from '@/lib/actions/action'
import { takeDownGoods } from '@/lib/contract/goods/takedown'
import { reinstateAct, takeDownAct } from './together'

const Act = z.enum(['takeDown', 'reinstate'])
const acts = { takeDown: takeDownAct, reinstate: reinstateAct }

/** Redirects from the ticked products to the confirmation page of the pressed act. */
export async function choose(form: unknown): Promise<void> {
  await carryTicked(form, takeDownAct.list, (from) =>
    action('goodsOp:takedown', Ticked.extend({ intent: Act }), ({ intent, ...ticked }) =>
      askTogether(acts[intent], ticked, from),
    ),
  )
}

const { reasonZh, reasonEn } = takeDownGoods.body.shape

export const takeDownMany = action(
  'goodsOp:takedown',
  z.object({ ...TOGETHER, reasonZh, reasonEn }),
  ({ rows, from, ...reason }) => runTogether(takeDownAct, rows, from, reason),
)

export const reinstateMany = action('goodsOp:takedown', z.object(TOGETHER), ({ rows, from }) =>
  runTogether(reinstateAct, rows, from, null),
)

const undoing = action('goodsOp:takedown', z.object({ ...UNDONE, act: Act }), ({ act, held, from }) =>
  undoTogether(acts[act], held, from),
)

/** Undoes the act on all products of a result. */
export async function undoMany(form: unknown): Promise<void> {
  const result = await undoing(form)
  if (!result.ok) return refused(result.message, takeDownAct.list, '/op')
}
