import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getShopPromotion } from '@/lib/contract/marketing/shop-promotions'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SHOP_PROMOTIONS } from '../_promotion/promotion-list'
import { ShopPromotionParts } from '../_promotion/promotion-parts'

type Props = PageProps<'/op/marketing/shop-promotions/[id]'>

const named = async (id: string) => (await read(getShopPromotion, { query: { id } })).title

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/marketing/shop-promotions/[id]')
  return { title: await recordTitle('shopPromotions', nameOf(named((await params).id))) }
}

/** One promotion of a shop, reviewed by the platform. */
export default async function ShopPromotionPage({ params, searchParams }: Props) {
  await requireScreen('/op/marketing/shop-promotions/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'shopPromotions', list: SHOP_PROMOTIONS, at: `${SHOP_PROMOTIONS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => ShopPromotionParts({ id })} />
}
