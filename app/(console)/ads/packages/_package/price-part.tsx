import { FeeCards } from '@/components/pay/fee-cards'
import { type AdPurchase, getAdPurchaseFee } from '@/lib/contract/ads/package'
import { PURCHASE } from '@/lib/domain/ads/package'
import { read } from '@/lib/upstream/read'
import { pay, payOnline } from '../actions'

interface Props {
  purchase: AdPurchase
  /** True if the shop returns from the provider's page. */
  fromProvider: boolean
}

/** Price of a package: its state, and two ways to pay while one is reserved. */
export async function PricePart({ purchase: { id, version, state }, fromProvider }: Props) {
  const fee = await read(getAdPurchaseFee, { query: { id } })
  const paying = { due: state === PURCHASE.pendingPayment, fromProvider, mayPay: true }
  return FeeCards({ ...paying, words: 'adPackage.fee', fee, hidden: { id, version }, pay, payOnline })
}
