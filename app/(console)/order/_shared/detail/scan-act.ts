'use server'

import { action } from '@/lib/actions/action'
import type { ActionResult } from '@/lib/actions/result'
import { recordScan } from '@/lib/contract/order/shipping'
import { upstream } from '@/lib/upstream/call'
import { spoken } from '../../_shipping/order-words'
import { ScanInput } from './act-inputs'
import { arrive, attempt } from './act-outcome'
import { typedInstant } from './typed-instant'

/** Saves a scan of the carrier that was entered by hand. */
export async function scan(_: unknown, form: unknown): Promise<ActionResult<never>> {
  const run = action('order:tracking:edit', ScanInput, async (input) => {
    const { id, parcelId, state, place, note, version, idempotencyKey } = input
    const body = { parcelId, state, at: await typedInstant('at', input.at), place, note, version }
    await attempt(input, upstream(recordScan, { params: { id }, body }, { idempotencyKey }))
    return arrive(input, 'scanned', parcelId)
  })
  return spoken(await run(form))
}
