import { FeeCards } from '@/components/pay/fee-cards'
import { type AdPurchase, getAdPurchaseFee } from '@/lib/contract/ads/package'
import { PURCHASE } from '@/lib/domain/ads/package'
import { read } from '@/lib/upstream/read'
import { pay, payOnline } from '../actions'

interface Props {
  purchase: AdPurchase
  /** The shop comes from the provider's page. */
  fromProvider: boolean
}

/** The price of a package: how it stands, and the two ways to pay it while a piece is kept. */
export async function PricePart({ purchase: { id, version, state }, fromProvider }: Props) {
  const fee = await read(getAdPurchaseFee, { query: { id } })
  const paying = { due: state === PURCHASE.pendingPayment, fromProvider, mayPay: true }
  return FeeCards({ ...paying, words: 'adPackage.fee', fee, hidden: { id, version }, pay, payOnline })
}
