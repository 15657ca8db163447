import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Arrives } from '../_shared/arrives'
import { CartDiscounts } from '../_shared/cart-discounts'
import { speaker } from '../_shared/say'
import { shown } from '../_shared/shown'
import { PromotionNotes, ShopSums, VatNote } from '../_shared/sums'
import { ownCart } from './_cart'
import { CartFoot } from './_foot'
import { GoneGoods } from './_gone'
import { CartLines } from './_line'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.cart'))('title') }
}

const DONE = ['added', 'changed', 'removed', 'again', 'againSome', 'againNone'] as const

export default async function CartPage({ searchParams }: PageProps<'/mall/cart'>) {
  const { done } = await searchParams
  return shown(async () => {
    const [t, say, { cart, postcode }] = await Promise.all([getTranslations('mall.cart'), speaker(), ownCart()])
    const browse = (
      <a className="button button-primary" href="/mall">
        {t('browse')}
      </a>
    )
    return (
      <>
        <h1>{t('title')}</h1>
        <Outcome
          done={done}
          known={DONE}
          tones={{ againSome: 'warn', againNone: 'warn' }}
          text={(key) => t(`done.${key}`)}
        />
        {cart.gone.length > 0 && <GoneGoods gone={cart.gone} />}
        {cart.shops.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} actions={browse} />}
        {cart.shops.map((shop) => (
          <Card key={shop.id} title={say(shop.name)}>
            {!shop.trouble && <Arrives days={shop.arrives} />}
            <CartLines lines={shop.lines} />
            <ShopSums shop={shop} />
            <PromotionNotes shop={shop} />
            <VatNote shop={shop} />
          </Card>
        ))}
        <CartDiscounts cart={cart} done={done} next="/mall/cart" />
        {cart.shops.length > 0 && <CartFoot cart={cart} postcode={postcode} />}
      </>
    )
  })
}
