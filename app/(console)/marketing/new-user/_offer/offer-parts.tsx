import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { read } from '@/lib/upstream/read'
import { GoodsTable } from '../../_price/goods-table'
import { priceControls } from '../../_price/price-controls'
import { PromotionParts } from '../../_promotion/promotion-parts'
import { edit, runAct } from '../actions'
import { offerForm, offerScreen } from './offer-form'

/** State, acts and results of a price for new buyers, its products, and its form while it is a draft. */
export async function OfferParts({ id }: { id: string }) {
  const [t, offer] = await Promise.all([getTranslations('newUser'), read(getNewUserOffer, { query: { id } })])
  return PromotionParts({
    promotion: offer,
    acts: { screen: offerScreen, run: runAct },
    form: { form: offerForm, action: edit, controls: () => priceControls('newUser', offer) },
    results: [{ term: t('column.sold'), value: t('soldOf', { sold: offer.sold, stock: offer.pieces }) }],
    above: <Card title={t('column.skus')}>{await GoodsTable({ words: 'newUser', goods: offer.goods })}</Card>,
  })
}
