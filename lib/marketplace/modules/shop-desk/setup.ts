import { SETUP_STEPS, shopSetup } from '@/lib/contract/shop-profile'
import { bind } from '../../kernel/binding'
import { goodsFactsOf } from '../goods'
import { addressesOf } from './address'
import { documentsOf } from './document'
import { profileOf, shopOf } from './profile'

type Step = (typeof SETUP_STEPS)[number]

/** How far a shop is with opening: what stands in its records, never what it ticked. */
export const setup = bind(shopSetup, async (context) => {
  const shopId = shopOf(context)
  const [profile, documents, addresses, goods] = [
    await profileOf(context, shopId),
    await documentsOf(context, shopId),
    await addressesOf(context, shopId),
    await goodsFactsOf(context.tx, shopId),
  ]
  const has = (use: string) => addresses.some((address) => address.use === use)
  const done: Record<Step, boolean> = {
    profile: profile.introZh !== '' && profile.introEn !== '' && profile.contactName !== '',
    documents: documents.every(({ needed, state }) => !needed || state === 'accepted'),
    dispatch: has('dispatch'),
    returns: has('return'),
    returnPolicy: profile.returnsZh !== '' && profile.returnsEn !== '',
    product: goods.all > 0,
    onSale: goods.onSale > 0,
  }
  const steps = SETUP_STEPS.map((step) => ({ step, done: done[step] }))
  return { steps, percent: Math.round((steps.filter((step) => step.done).length / steps.length) * 100) }
})
