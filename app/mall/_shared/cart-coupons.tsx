import { getTranslations } from 'next-intl/server'
import { whyNotSpeaker } from '@/app/_kit/promotion/why-not'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import type { Cart, CartCoupon } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { chooseForCart } from './coupon-actions'
import { speaker } from './say'

interface Issuer {
  shopId: string | null
  label: string
  coupons: readonly CartCoupon[]
}

/** Choice of a coupon of one shop or of the platform. */
async function Choice({ issuer: { shopId, label, coupons }, next }: { issuer: Issuer; next: string }) {
  const [t, say, whyNot, texts] = await Promise.all([
    getTranslations('mall.coupons'),
    speaker(),
    whyNotSpeaker(),
    formTexts(),
  ])
  const chosen = coupons.find((coupon) => coupon.chosen)
  // The cart preselects a coupon that saves something: if none is selected although one would, the buyer chose none.
  const unchosen = coupons.some(({ savedP }) => savedP > 0) ? 'none' : 'best'
  const told = ({ title, savedP, why }: CartCoupon) =>
    why
      ? t('gives', { title: say(title), why: whyNot(why) })
      : t('saves', { title: say(title), saved: formatPence(savedP) })
  return (
    <ActionForm action={chooseForCart} texts={texts} hidden={{ shopId: shopId ?? '', next }} className="mall-inline">
      <label className="field">
        <span className="field-label">{label}</span>
        <select name="choice" className="field-select" defaultValue={chosen?.claimId ?? unchosen}>
          <option value="best">{t('best')}</option>
          {coupons.map((coupon) => (
            <option key={coupon.claimId} value={coupon.claimId}>
              {told(coupon)}
            </option>
          ))}
          <option value="none">{t('none')}</option>
        </select>
      </label>
      <SubmitButton look="secondary">{t('choose')}</SubmitButton>
    </ActionForm>
  )
}

interface Props {
  cart: Cart
  /** Page shown afterwards. */
  next: string
  done: string | string[] | undefined
}

/** Coupons of a cart: the best of each issuer is preselected, and can be changed. */
export async function CartCoupons({ cart, next, done }: Props) {
  if (cart.coupons.length === 0) return null
  const [t, say] = await Promise.all([getTranslations('mall.coupons'), speaker()])
  const issuers = [...new Set(cart.coupons.map(({ shopId }) => shopId))].map((shopId): Issuer => {
    const shop = cart.shops.find(({ id }) => id === shopId)
    const label = shop ? t('ofShop', { shop: say(shop.name) }) : t('ofPlatform')
    return { shopId, label, coupons: cart.coupons.filter((coupon) => coupon.shopId === shopId) }
  })
  return (
    <Card title={t('title')} id="coupons">
      <Outcome done={done} known={['couponChosen']} text={(key) => t(`done.${key}`)} />
      {issuers.map((issuer) => (
        <Choice key={issuer.shopId ?? 'platform'} issuer={issuer} next={next} />
      ))}
    </Card>
  )
}
