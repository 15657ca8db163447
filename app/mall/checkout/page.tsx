import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Notice } from '@/components/ui/notice'
import { listAddresses } from '@/lib/contract/buyer'
import { getCart } from '@/lib/contract/cart'
import { bareTyped } from '@/lib/domain/typed'
import { isVatNumber } from '@/lib/domain/vat/number'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { CartDiscounts } from '../_shared/cart-discounts'
import { shown } from '../_shared/shown'
import { NewAddress } from '../addresses/_parts'
import { Business, ChooseAddress, Orders, PlaceOrder } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.checkout'))('title') }
}

export default async function CheckoutPage({ searchParams }: PageProps<'/mall/checkout'>) {
  await requireBuyer()
  const { address: wanted, done, vatNo: typed } = await searchParams
  return shown(async () => {
    const [t, all] = await Promise.all([getTranslations('mall.checkout'), asBuyer(listAddresses)])
    const chosen = all.find(({ id }) => id === wanted) ?? all[0]
    const asked = bareTyped(String([typed].flat()[0] ?? '')).slice(0, 20)
    const vatNo = isVatNumber(asked) ? asked : ''
    const cart = await asBuyer(getCart, { query: chosen ? { addressId: chosen.id, vatNo } : {} })
    if (cart.shops.length === 0) redirect('/mall/cart')
    const here = `/mall/checkout?${new URLSearchParams({ ...(chosen && { address: chosen.id }), ...(vatNo && { vatNo }) })}`
    const back = (
      <a className="button" href="/mall/cart">
        {t('back')}
      </a>
    )
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={done} known={['address']} text={() => t('addressAdded')} />
        {chosen ? <ChooseAddress all={all} chosen={chosen} /> : <p>{t('first')}</p>}
        {!chosen && <NewAddress next="/mall/checkout" />}
        <Orders cart={cart} />
        <CartDiscounts cart={cart} done={done} next={here} />
        {chosen && <Business addressId={chosen.id} vatNo={asked} wrong={asked !== vatNo} />}
        {chosen && cart.ready && <PlaceOrder cart={cart} addressId={chosen.id} vatNo={vatNo} />}
        {chosen && !cart.ready && (
          <Notice tone="warn" action={back}>
            {t(cart.shops.some(({ trouble }) => trouble) ? 'notDelivered' : 'changed')}
          </Notice>
        )}
      </section>
    )
  })
}
