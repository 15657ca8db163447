import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { freightChoices } from '../freight'
import { returnsOf } from '../shop'

/** Steps of the setup without which a shop puts nothing on sale, by their names there; only those that are not done. */
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

/** SHOP_NOT_READY while buyers could neither be charged for delivery nor send anything back. */
export async function requireReadyToSell(context: Context, shopId: string): Promise<void> {
  const steps = await stepsToSell(context, shopId)
  if (steps.length > 0) fail('SHOP_NOT_READY', { detail: { steps: steps.join() } })
}
