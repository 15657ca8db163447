import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Outcome } from '@/components/page/outcome'
import { goodsOnSale } from '@/lib/contract/mall'
import { parsePostcode } from '@/lib/domain/postcode'
import { asBuyer, buyerOrElse } from '@/lib/upstream/as-buyer'
import { counted } from '../../_shared/counted'
import { usualPostcode } from '../../_shared/glance'
import { speaker } from '../../_shared/say'
import { ShopCoupons } from '../../_shared/shop-coupons'
import { shown } from '../../_shared/shown'
import { Below } from './_components/below'
import { BuyForm, Gifts, Price, Promoted } from './_components/buy-form'
import { Delivery, deliveryText } from './_components/delivery'
import { Pictures } from './_components/pictures'
import { Title, Ways } from './_components/title'

const goodsById = cache((id: string, postcode: string) => asBuyer(goodsOnSale, { params: { id }, query: { postcode } }))

export async function generateMetadata({ params }: PageProps<'/mall/goods/[id]'>): Promise<Metadata> {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  const goods = await buyerOrElse(goodsById((await params).id, ''), null)
  return { title: goods ? say(goods.title) : t('title') }
}

const one = (value: string | string[] | undefined, max: number) => ([value].flat()[0] ?? '').trim().slice(0, max)

export default async function GoodsPage({ params, searchParams }: PageProps<'/mall/goods/[id]'>) {
  const [{ id }, asked] = await Promise.all([params, searchParams])
  const typed = one(asked.postcode, 10)
  const postcode = parsePostcode(typed) ?? typed
  return shown(async () => {
    const usual = await usualPostcode()
    const [words, goods, told] = await Promise.all([
      getTranslations('mall.wishes.done'),
      goodsById(id, parsePostcode(typed) ?? usual),
      deliveryText(id, postcode),
    ])
    await counted(goods.id, 'view')
    return (
      <article className="mall-goods">
        <Pictures goods={goods} />
        <div className="mall-side">
          <Title goods={goods} />
          <Outcome done={asked.done} known={['wished', 'unwished']} text={(key) => words(key)} />
          <Price goods={goods} />
          <Promoted skus={goods.skus} />
          <Gifts gifts={goods.gifts} />
          <BuyForm goods={goods} chosen={{ sku: one(asked.sku, 64), qty: one(asked.qty, 2) }} />
          <Ways goods={goods} />
          <ShopCoupons shop={goods.shop.id} next={`/mall/goods/${goods.id}`} done={asked.done} />
          <Delivery goods={goods} postcode={postcode} told={told} />
        </div>
        <Below goods={goods} page={asked.current} />
      </article>
    )
  })
}
