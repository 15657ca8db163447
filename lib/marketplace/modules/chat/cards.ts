import type { Card } from '@/lib/contract/chat'
import type { CardRef } from '@/lib/domain/chat'
import type { Context } from '../../kernel/context'
import { caseBriefs } from '../after-sale'
import { productBriefs } from '../goods'
import { orderBriefs } from '../order'

const EMPTY = { no: null, title: null, picture: null, state: null, amountP: null, shipBy: null, pieces: null }

/** Cards of these records: a card is an id, and each reader sees only what they may see anyway. */
export async function cardsOf(context: Context, refs: readonly (CardRef | null)[]): Promise<(ref: CardRef) => Card> {
  const { scope, can } = context
  const isBuyer = scope.kind === 'buyer'
  const ids = (type: CardRef['type'], seen: boolean) =>
    seen ? [...new Set(refs.flatMap((ref) => (ref?.type === type ? [ref.id] : [])))] : []
  const orders = await orderBriefs(context, ids('order', isBuyer || can('order:list')))
  const cases = await caseBriefs(context, ids('afterSale', isBuyer || can('afterSale:list')))
  const products = await productBriefs(context, ids('product', true))
  return ({ type, id }) => {
    if (type === 'order') {
      const order = orders.get(id)
      if (!order) return null
      const { no, title, picture, status: state, paidP: amountP, shipBy, pieces } = order
      return { no, title, picture, state, amountP, shipBy, pieces }
    }
    if (type === 'afterSale') {
      const found = cases.get(id)
      return found ? { ...EMPTY, no: found.no, state: found.state, amountP: found.askP } : null
    }
    const product = products.get(id)
    return product ? { ...EMPTY, title: product.title, picture: product.picture, amountP: product.fromP } : null
  }
}

/** Returns the shop of a record that a card may show, as far as the caller sees it; null if there is none. */
export async function shopOfCard(context: Context, { type, id }: CardRef): Promise<string | null> {
  const briefs = { order: orderBriefs, afterSale: caseBriefs, product: productBriefs }[type]
  return (await briefs(context, [id])).get(id)?.shopId ?? null
}
