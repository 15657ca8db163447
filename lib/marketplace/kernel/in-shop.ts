import type { Context } from './context'
import { enterScope } from './database'
import { fail } from './errors'

/** The part of a context that reading needs; a visitor is not signed in. */
export type Reader = Pick<Context, 'tx' | 'scope'>

/** Runs a buyer's writes to a shop's tables in the scope of that shop, then restores the buyer's. */
export async function inShop<C extends Reader, T>(
  context: C,
  shopId: string,
  run: (ofShop: C) => Promise<T>,
): Promise<T> {
  const scope = { kind: 'shop', shopId } as const
  await enterScope(context.tx, scope)
  // Copied with its getters: a spread would read `user`, which throws for a visitor.
  const ofShop: C = Object.create(null, {
    ...Object.getOwnPropertyDescriptors(context),
    scope: { value: scope, enumerable: true },
  })
  const answer = await run(ofShop)
  await enterScope(context.tx, context.scope)
  return answer
}

/** The shop for which the caller acts. Throws FORBIDDEN for the platform and for a buyer. */
export const shopOf = ({ scope }: Pick<Context, 'scope'>): string =>
  scope.kind === 'shop' ? scope.shopId : fail('FORBIDDEN')
