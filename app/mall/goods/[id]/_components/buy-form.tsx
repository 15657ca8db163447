import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Time } from '@/components/ui/time'
import type { MallGoods } from '@/lib/contract/mall'
import { CART_QTY_MAX } from '@/lib/domain/cart'
import { formatPence } from '@/lib/domain/money'
import { addToCart } from '../../actions'
import { GroupBuy } from './group-buy'

const FEW = 5

/** The lowest price; the only one if all SKUs cost the same. */
export async function Price({ goods: { fromP, toP, vatNote, skus } }: Pick<Props, 'goods'>) {
  const [t, note] = await Promise.all([getTranslations('mall.goods'), getTranslations('mall.vatNote')])
  const charges = skus.flatMap(({ importChargesP }) => importChargesP ?? [])
  const short = vatNote === 'included' ? t('vat') : vatNote === 'unregistered' ? note('unregistered') : null
  return (
    <>
      <p className="mall-price num">
        {fromP === toP ? formatPence(fromP) : t('from', { price: formatPence(fromP) })}
        {short && <span className="soft meta"> {short}</span>}
      </p>
      {vatNote === 'islands' && <p className="soft">{note('islands')}</p>}
      {charges.length > 0 && (
        <p>{note(vatNote === 'mixed' ? 'importSome' : 'import', { price: formatPence(Math.min(...charges)) })}</p>
      )}
    </>
  )
}

interface Props {
  goods: MallGoods
  /** Selection restored after a sign-in, or from the cart. */
  chosen: { sku: string; qty: string }
}

/** Current promotional prices: amount, audience, remaining pieces, and end. */
export async function Promoted({ skus }: Pick<MallGoods, 'skus'>) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  const rows = skus.flatMap(({ id, spec, priceP, promoted }) => (promoted ? [{ id, spec, priceP, promoted }] : []))
  if (rows.length === 0) return null
  return (
    <ul className="mall-promoted">
      {rows.map(({ id, spec, priceP, promoted }) => (
        <li key={id}>
          <b>
            {t(`promoted.${promoted.kind}`)} <span className="num">{formatPence(promoted.priceP)}</span>
          </b>{' '}
          <s className="soft num">{formatPence(priceP)}</s>{' '}
          {[
            skus.length > 1 && say(spec),
            t('promotedLeft', { count: promoted.left }),
            promoted.perBuyer !== null && t('promotedMost', { count: promoted.perBuyer }),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <span className="soft">
            {t('promotedUntil')} <Time value={promoted.endsAt} />
          </span>
          {(promoted.audience === 'newToPlatform' || promoted.audience === 'newToShop') && (
            <p className="soft">{t(`promotedFor.${promoted.audience}`, { days: promoted.newDays ?? 0 })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Gifts that the product counts towards. */
export async function Gifts({ gifts }: Pick<MallGoods, 'gifts'>) {
  const [t, say] = await Promise.all([getTranslations('mall.goods'), speaker()])
  if (gifts.length === 0) return null
  return (
    <ul className="mall-promoted">
      {gifts.map(({ fromP, gift }) => (
        <li key={`${fromP} ${gift.en}`}>{t('gift', { from: formatPence(fromP), gift: say(gift) })}</li>
      ))}
    </ul>
  )
}

/** Form to buy alone or, during a group buy, together: SKU and quantity. Sold-out SKUs cannot be selected. */
export async function BuyForm({ goods, chosen }: Props) {
  const [t, say, texts] = await Promise.all([getTranslations('mall.goods'), speaker(), formTexts()])
  const stock = (available: number) => {
    if (available === 0) return t('soldOut')
    return available <= FEW ? t('few', { count: available }) : t('inStock')
  }
  const options = goods.skus.map(({ id, spec, priceP, listP, available }) => ({
    ...{ value: id, label: say(spec) || t('one'), disabled: available === 0 },
    hint: [formatPence(priceP), listP > priceP && t('was', { price: formatPence(listP) }), stock(available)]
      .filter(Boolean)
      .join(' · '),
  }))
  const first = goods.skus.find(({ id, available }) => id === chosen.sku && available > 0)
  const only = goods.skus.filter(({ available }) => available > 0)
  const value = first?.id ?? (only.length === 1 ? only[0]?.id : undefined)
  return (
    <>
      {goods.group && <GroupBuy group={goods.group} sku={chosen.sku} />}
      <ActionForm action={addToCart} texts={texts} hidden={{ productId: goods.id }} className="form mall-buy">
        <ChoiceField name="skuId" label={t('choose')} options={options} value={value ?? null} />
        {goods.inStock ? (
          <>
            <TextField
              name="qty"
              label={t('qty')}
              type="number"
              min={1}
              max={CART_QTY_MAX}
              columns={6}
              value={/^\d{1,2}$/.test(chosen.qty) ? chosen.qty : '1'}
            />
            <div className="form-buttons">
              <SubmitButton size="lg" look="secondary">
                {t('add')}
              </SubmitButton>
              <SubmitButton size="lg" name="onward" value="checkout">
                {t('buyNow')}
              </SubmitButton>
            </div>
          </>
        ) : (
          <p>{t('soldOutText')}</p>
        )}
      </ActionForm>
    </>
  )
}
