import type { Context } from './context'
import { enterScope } from './database'
import { fail } from './errors'

/** As much of a context as reading needs: nobody is signed in where a visitor looks. */
export type Reader = Pick<Context, 'tx' | 'scope'>

/** Runs what a buyer's call writes in the scope of the shop whose tables it stands in, then goes back to the buyer's. */
export async function inShop<C extends Reader, T>(
  context: C,
  shopId: string,
  run: (ofShop: C) => Promise<T>,
): Promise<T> {
  const scope = { kind: 'shop', shopId } as const
  await enterScope(context.tx, scope)
  // Copied with its getters: a spread would ask who is signed in, which may be nobody.
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
