'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import * as contract from '@/lib/contract/finance/reconcile'
import { upstream } from '@/lib/upstream/call'
import { CHARGEBACKS } from './_chargebacks/chargeback-list'

const { id, note } = contract.loseChargeback.body.shape
const Lost = z.object({ id, version: z.coerce.number().int(), note })

/** Records that a chargeback was lost. */
export const lose = action('reconcile:close', Lost, async (body) => {
  await upstream(contract.loseChargeback, { body })
  await done(`${CHARGEBACKS}/${body.id}`, 'finance.chargeback.done.lost', { under: CHARGEBACKS })
})
