import { sql } from 'drizzle-orm'
import { SETUP_STEPS, shopSetup } from '@/lib/contract/shop-profile'
import { bind } from '../../kernel/binding'
import { rowsOf } from '../../kernel/database'
import { goodsFactsOf } from '../goods'
import { addressesOf } from './address'
import { documentsOf } from './document'
import { profileOf, shopOf } from './profile'

type Step = (typeof SETUP_STEPS)[number]
/** A shop of one person works as well. */
const OPTIONAL: readonly Step[] = ['team']

/** How far a shop is with opening: what stands in its records, never what it ticked. */
export const setup = bind(shopSetup, async (context) => {
  const { tx } = context
  const shopId = shopOf(context)
  const [profile, documents, addresses, goods] = [
    await profileOf(context, shopId),
    await documentsOf(context, shopId),
    await addressesOf(context, shopId),
    await goodsFactsOf(tx, shopId),
  ]
  const [members] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from shop_member where shop_id = ${shopId}`,
  )
  const has = (use: string) => addresses.some((address) => address.use === use)
  const done: Record<Step, boolean> = {
    profile: profile.introZh !== '' && profile.introEn !== '' && profile.contactName !== '',
    documents: documents.every(({ needed, state }) => !needed || state === 'accepted'),
    dispatch: has('dispatch'),
    returns: has('return'),
    returnPolicy: profile.returnsZh !== '' && profile.returnsEn !== '',
    product: goods.all > 0,
    onSale: goods.onSale > 0,
    team: (members?.count ?? 0) > 1,
  }
  const steps = SETUP_STEPS.map((step) => ({ step, done: done[step], needed: !OPTIONAL.includes(step) }))
  const needed = steps.filter((step) => step.needed)
  return { steps, percent: Math.round((needed.filter((step) => step.done).length / needed.length) * 100) }
})
