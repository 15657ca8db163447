import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { mallShop, searchGoods } from '@/lib/contract/mall'
import { asBuyer, buyerOrElse } from '@/lib/upstream/as-buyer'
import { AskShop } from '../../_shared/ask-shop'
import { GoodsGrid } from '../../_shared/goods-grid'
import { pageNumber } from '../../_shared/page-number'
import { Pages } from '../../_shared/pages'
import { Picture } from '../../_shared/picture'
import { speaker } from '../../_shared/say'
import { Seller } from '../../_shared/seller'
import { ShopLive } from '../../_shared/shop-live'
import { shown } from '../../_shared/shown'

const shopById = cache((id: string) => asBuyer(mallShop, { params: { id } }))

export async function generateMetadata({ params }: PageProps<'/mall/shop/[id]'>): Promise<Metadata> {
  const [t, say, shop] = await Promise.all([
    getTranslations('mall.seller'),
    speaker(),
    buyerOrElse(shopById((await params).id), null),
  ])
  return { title: shop ? say(shop.seller.name) : t('shop') }
}

const SIZE = 24

/** A shop: products and legal details. */
export default async function ShopPage({ params, searchParams }: PageProps<'/mall/shop/[id]'>) {
  const [{ id }, { current }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const [t, say, shop] = await Promise.all([getTranslations('mall.seller'), speaker(), shopById(id)])
    const page = await asBuyer(searchGoods, { query: { shop: shop.id, current: pageNumber(current), size: SIZE } })
    return (
      <>
        <h1 className="mall-order-head">
          {shop.logo && <Picture id={shop.logo} size={64} first />} {say(shop.seller.name)}
        </h1>
        <AskShop shopId={shop.id} />
        <ShopLive shopId={shop.id} />
        {page.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <GoodsGrid goods={page.records} />
        <Pages page={page} href={`/mall/shop/${shop.id}`} />
        <Seller seller={shop.seller} />
      </>
    )
  })
}
