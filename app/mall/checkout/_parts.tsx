import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { BuyerAddress } from '@/lib/contract/buyer'
import type { Cart } from '@/lib/contract/cart'
import { pricedIn, pricedText } from '@/lib/domain/marketing/priced'
import { formatPence } from '@/lib/domain/money'
import { AddressLines } from '../_shared/address-lines'
import { Arrives } from '../_shared/arrives'
import { FreePrice } from '../_shared/free-price'
import { MethodField } from '../_shared/method-field'
import { speaker } from '../_shared/say'
import { PromotionNotes, ShopSums, VatNote } from '../_shared/sums'
import { NewAddress } from '../addresses/_parts'
import { checkoutHref, type GroupAsked } from './_group'
import { order } from './actions'

interface ChooseAddressProps {
  all: readonly BuyerAddress[]
  chosen: BuyerAddress
  group: GroupAsked | undefined
}

/** Hidden fields of the page's group buy, for forms that reload it. */
const GroupFields = ({ group }: { group: GroupAsked | undefined }) =>
  Object.entries(group ?? {}).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** Delivery address; another one changes the price. */
async function ChooseAddress({ all, chosen, group }: ChooseAddressProps) {
  const t = await getTranslations('mall.checkout')
  return (
    <Card title={t('to')}>
      <AddressLines address={chosen.address} />
      <form className="mall-line-forms" action="/mall/checkout">
        <GroupFields group={group} />
        {all.length > 1 && (
          <>
            <select name="address" className="field-select" defaultValue={chosen.id} aria-label={t('other')}>
              {all.map(({ id, address }) => (
                <option key={id} value={id}>
                  {[address.name, address.line1, address.postcode].join(', ')}
                </option>
              ))}
            </select>
            <button type="submit" className="button">
              {t('use')}
            </button>
          </>
        )}
        <a
          className="button button-quiet"
          href={`/mall/addresses?${new URLSearchParams({ next: checkoutHref(group) })}#new`}
        >
          {t('new')}
        </a>
      </form>
    </Card>
  )
}

interface WhereToProps extends Omit<ChooseAddressProps, 'chosen'> {
  chosen: BuyerAddress | undefined
}

/** Address of a buyer with an account, or the form of the first one. */
export async function WhereTo({ chosen, ...rest }: WhereToProps) {
  if (chosen) return <ChooseAddress {...rest} chosen={chosen} />
  return (
    <>
      <p>{(await getTranslations('mall.checkout'))('first')}</p>
      <NewAddress next={checkoutHref(rest.group)} />
    </>
  )
}

interface BusinessProps {
  addressId: string
  vatNo: string
  wrong: boolean
  group: GroupAsked | undefined
}

/** VAT number of a business, which changes the price of the cart. */
export async function Business({ addressId, vatNo, wrong, group }: BusinessProps) {
  const t = await getTranslations('mall.checkout')
  return (
    <details className="card card-body" open={vatNo !== '' || wrong}>
      <summary>{t('business')}</summary>
      <form className="mall-line-forms" action="/mall/checkout">
        <input type="hidden" name="address" value={addressId} />
        <GroupFields group={group} />
        <label>
          {t('vatNo')} <input name="vatNo" className="field-input" defaultValue={vatNo} maxLength={20} />
        </label>
        <button type="submit" className="button">
          {t('apply')}
        </button>
      </form>
      {wrong && (
        <p className="mall-wrong" role="alert">
          {t('badVatNo')}
        </p>
      )}
      <p className="soft">{t('vatNoHint')}</p>
    </details>
  )
}

/** Orders by shop, line by line. */
export async function Orders({ cart }: { cart: Cart }) {
  const [t, say] = await Promise.all([getTranslations('mall.checkout'), speaker()])
  return cart.shops.map((shop) => (
    <Card key={shop.id} title={t('from', { shop: say(shop.name) })}>
      {!shop.trouble && <Arrives days={shop.arrives} />}
      <ul className="mall-brief">
        {shop.lines.map(({ skuId, title, spec, qty, unitP, gift }) => (
          <li key={`${skuId} ${gift}`}>
            <span>
              {say(title)} <span className="soft">{say(spec)}</span>
            </span>
            {gift ? (
              <FreePrice pence={unitP} />
            ) : (
              <span className="num">
                {qty} × {formatPence(unitP)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ShopSums shop={shop} />
      <PromotionNotes shop={shop} />
      <VatNote shop={shop} />
    </Card>
  ))
}

/** Reason why the cart cannot be ordered, with a link back to it. */
export async function NotReady({ cart }: { cart: Cart }) {
  const t = await getTranslations('mall.checkout')
  const back = (
    <a className="button" href="/mall/cart">
      {t('back')}
    </a>
  )
  return (
    <Notice tone="warn" action={back}>
      {t(cart.shops.some(({ trouble }) => trouble) ? 'notDelivered' : 'changed')}
    </Notice>
  )
}

interface PlaceOrderProps {
  cart: Cart
  addressId: string
  /** VAT number that the cart was priced with; blank for a consumer. */
  vatNo: string
  group: GroupAsked | undefined
}

/** Payment method and order button. The total is submitted along: a changed one is refused. */
export async function PlaceOrder({ cart, addressId, vatNo, group }: PlaceOrderProps) {
  const [t, texts] = await Promise.all([getTranslations('mall.checkout'), formTexts()])
  const charges = cart.shops.flatMap(({ importChargesP }) => importChargesP ?? [])
  return (
    <Card title={t('pay')}>
      <ActionForm
        action={order}
        texts={texts}
        hidden={{ addressId, totalP: cart.totalP, priced: pricedText(pricedIn(cart)), vatNo, ...group }}
      >
        <MethodField dueP={cart.totalP} />
        <TextField name="note" label={t('note')} hint={t('noteHint')} optional maxLength={200} />
        {charges.length > 0 && (
          <CheckField
            name="importAccepted"
            label={(await getTranslations('mall.vatNote'))('accept', {
              price: formatPence(charges.reduce((sum, each) => sum + each, 0)),
            })}
          />
        )}
        <p>{t('sum', { shops: cart.shops.length, price: formatPence(cart.totalP) })}</p>
        <div className="form-buttons">
          <SubmitButton size="lg">{t('submit', { price: formatPence(cart.totalP) })}</SubmitButton>
        </div>
        <p className="soft">{t('kept')}</p>
      </ActionForm>
    </Card>
  )
}
