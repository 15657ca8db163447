import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { type Cart, getCart } from '@/lib/contract/cart'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { usualAddress } from '../_shared/glance'
import { speaker } from '../_shared/say'
import { shown } from '../_shared/shown'
import { ShopSums } from '../_shared/sums'
import { CartLine } from './_line'
import { removeGone } from './actions'

/** Products of the cart that went off sale. */
async function GoneGoods({ gone }: { gone: readonly string[] }) {
  const [t, texts] = await Promise.all([getTranslations('mall.cart'), formTexts()])
  const remove = (
    <ActionForm action={removeGone} texts={texts} hidden={{ skus: gone.join(',') }} className="mall-inline">
      <SubmitButton look="secondary">{t('removeGone')}</SubmitButton>
    </ActionForm>
  )
  return (
    <Notice tone="warn" action={remove}>
      {t('gone', { count: gone.length })}
    </Notice>
  )
}

/** The sum, and the way to the checkout once nothing stands against it. */
async function CartFoot({ cart, postcode }: { cart: Cart; postcode: string | null }) {
  const t = await getTranslations('mall.cart')
  const blocked =
    cart.gone.length > 0 || cart.shops.some(({ lines }) => lines.some((each) => each.available < each.qty))
  return (
    <div className="mall-total">
      <p>
        {t('total', { count: cart.pieces })} <Money pence={cart.totalP} strong />
      </p>
      <p className="soft">{postcode ? t('deliveredTo', { postcode }) : t('noAddress')}</p>
      {blocked ? (
        <p className="mall-wrong">{t('blocked')}</p>
      ) : (
        <a className="button button-primary button-lg" href="/mall/checkout">
          {t('checkout')}
        </a>
      )}
    </div>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.cart'))('title') }
}

const DONE = ['added', 'changed', 'removed'] as const

export default async function CartPage({ searchParams }: PageProps<'/mall/cart'>) {
  await requireBuyer()
  const { done } = await searchParams
  return shown(async () => {
    const [t, say, usual] = await Promise.all([getTranslations('mall.cart'), speaker(), usualAddress()])
    const cart = await asBuyer(getCart, { query: usual ? { addressId: usual.id } : {} })
    const browse = (
      <a className="button button-primary" href="/mall">
        {t('browse')}
      </a>
    )
    return (
      <>
        <h1>{t('title')}</h1>
        <Outcome done={done} known={DONE} text={(key) => t(`done.${key}`)} />
        {cart.gone.length > 0 && <GoneGoods gone={cart.gone} />}
        {cart.shops.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} actions={browse} />}
        {cart.shops.map((shop) => (
          <Card key={shop.id} title={say(shop.name)}>
            <ul className="mall-lines">
              {shop.lines.map((line) => (
                <CartLine key={line.skuId} line={line} />
              ))}
            </ul>
            <ShopSums shop={shop} />
          </Card>
        ))}
        {cart.shops.length > 0 && <CartFoot cart={cart} postcode={usual?.address.postcode ?? null} />}
      </>
    )
  })
}
