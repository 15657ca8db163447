import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { listAddresses } from '@/lib/contract/buyer'
import { getCart } from '@/lib/contract/cart'
import { bareTyped } from '@/lib/domain/typed'
import { isVatNumber } from '@/lib/domain/vat/number'
import { buyerToken, isGuest, shopperToken, toBuyerLogin } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { CartDiscounts } from '../_shared/cart-discounts'
import { shown } from '../_shared/shown'
import { checkoutHref, groupOf } from './_group'
import { GroupTerms } from './_group-terms'
import { GuestDetails } from './_guest'
import { Business, NotReady, Orders, PlaceOrder, WhereTo } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.checkout'))('title') }
}

export default async function CheckoutPage({ searchParams }: PageProps<'/mall/checkout'>) {
  const search = await searchParams
  const { address: wanted, done, vatNo: typed, edit } = search
  const group = groupOf(search)
  if (!(await shopperToken())) redirect('/mall/cart')
  // A group buy needs an account, which is notified of the result.
  if (group && !(await buyerToken())) await toBuyerLogin()
  const guest = await isGuest()
  return shown(async () => {
    const [t, all] = await Promise.all([getTranslations('mall.checkout'), asBuyer(listAddresses)])
    const chosen = all.find(({ id }) => id === wanted) ?? all[0]
    const asked = bareTyped(String([typed].flat()[0] ?? '')).slice(0, 20)
    const vatNo = isVatNumber(asked) ? asked : ''
    const cart = await asBuyer(getCart, { query: { ...group, ...(chosen && { addressId: chosen.id, vatNo }) } })
    if (cart.shops.length === 0) redirect('/mall/cart')
    const here = checkoutHref({ ...group, ...(chosen && { address: chosen.id }), ...(vatNo && { vatNo }) })
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        <Outcome done={done} known={['address']} text={() => t('addressAdded')} />
        {cart.group && <GroupTerms group={cart.group} />}
        {guest && <GuestDetails address={chosen?.address} open={!chosen || edit === '1'} />}
        {!guest && <WhereTo all={all} chosen={chosen} group={group} />}
        <Orders cart={cart} />
        <CartDiscounts cart={cart} done={done} next={here} skuId={group?.skuId} />
        {chosen && <Business addressId={chosen.id} vatNo={asked} wrong={asked !== vatNo} group={group} />}
        {chosen && cart.ready && <PlaceOrder cart={cart} addressId={chosen.id} vatNo={vatNo} group={group} />}
        {chosen && !cart.ready && !cart.group?.trouble && <NotReady cart={cart} />}
      </section>
    )
  })
}
