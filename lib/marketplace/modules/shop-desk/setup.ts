import { SETUP_STEPS, shopSetup } from '@/lib/contract/shop/profile'
import { bind } from '../../kernel/binding'
import { shopOf } from '../../kernel/in-shop'
import { countPeople } from '../colleague'
import { hasPayoutAccount } from '../finance'
import { goodsFactsOf, stepsToSell } from '../goods'
import { addressesOf } from './address'
import { documentsOf } from './document'
import { profileOf } from './profile'

type Step = (typeof SETUP_STEPS)[number]

/** One person can run a shop. */
const OPTIONAL: readonly Step[] = ['colleague']

/** The steps that `stepsToSell` checks. */
const BEFORE_SALE: readonly Step[] = ['returns', 'returnPolicy', 'freight']

/** Progress of a shop's setup, from its records and not from ticks. */
export const setup = bind(shopSetup, async (context) => {
  const shopId = shopOf(context)
  const [profile, documents, addresses, goods, people] = [
    await profileOf(context, shopId),
    await documentsOf(context, shopId),
    await addressesOf(context, shopId),
    await goodsFactsOf(context.tx, shopId),
    await countPeople(context.tx, shopId),
  ]
  const lacking: readonly Step[] = await stepsToSell(context, shopId)
  const has = (use: string) => addresses.some((address) => address.use === use)
  const done: Record<Step, boolean> = {
    profile: profile.introZh !== '' && profile.introEn !== '' && profile.contactName !== '',
    documents: documents.every(({ needed, state }) => !needed || state === 'accepted'),
    dispatch: has('dispatch'),
    returns: !lacking.includes('returns'),
    returnPolicy: !lacking.includes('returnPolicy'),
    freight: !lacking.includes('freight'),
    payout: await hasPayoutAccount(context.tx, shopId),
    product: goods.all > 0,
    onSale: goods.onSale > 0,
    colleague: people > 1,
  }
  const steps = SETUP_STEPS.map((step) => ({
    step,
    done: done[step],
    optional: OPTIONAL.includes(step),
    beforeSale: BEFORE_SALE.includes(step),
  }))
  const needed = steps.filter(({ optional }) => !optional)
  return { steps, percent: Math.round((needed.filter((step) => step.done).length / needed.length) * 100) }
})
