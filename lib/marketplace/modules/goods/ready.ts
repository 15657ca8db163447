import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { freightChoices } from '../freight'
import { returnsOf } from '../shop'

/** Unfinished setup steps that a shop needs before it can list products, by name. */
export async function stepsToSell(
  context: Context,
  shopId: string,
): Promise<('returns' | 'returnPolicy' | 'freight')[]> {
  const { address, policy } = await returnsOf(context.tx, shopId)
  const freight = await freightChoices(context, shopId, [])
  const steps = [
    ['returns', address],
    ['returnPolicy', policy],
    ['freight', freight.length > 0],
  ] as const
  return steps.filter(([, done]) => !done).map(([step]) => step)
}

/** Fails with SHOP_NOT_READY while buyers could neither be charged for delivery nor return anything. */
export async function requireReadyToSell(context: Context, shopId: string): Promise<void> {
  const steps = await stepsToSell(context, shopId)
  if (steps.length > 0) fail('SHOP_NOT_READY', { detail: { steps: steps.join() } })
}
