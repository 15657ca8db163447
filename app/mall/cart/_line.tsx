import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Money } from '@/components/ui/money'
import type { Cart } from '@/lib/contract/cart'
import { CART_QTY_MAX } from '@/lib/domain/cart'
import { formatPence } from '@/lib/domain/money'
import { FreePrice } from '../_shared/free-price'
import { Picture } from '../_shared/picture'
import { speaker } from '../_shared/say'
import { setQuantity } from './actions'

type Line = Cart['shops'][number]['lines'][number]

/** One SKU in the cart: quantity, and a button that removes it. */
async function CartLine({ line }: { line: Line }) {
  const [t, say, texts] = await Promise.all([getTranslations('mall.cart'), speaker(), formTexts()])
  const { skuId, qty, available, unitP } = line
  return (
    <li className="mall-line">
      <Picture id={line.picture} size={160} />
      <div>
        <a href={`/mall/goods/${line.productId}?sku=${skuId}`}>{say(line.title)}</a>
        <p className="soft">{say(line.spec)}</p>
        <p>{t('each', { price: formatPence(unitP) })}</p>
        {available < qty && (
          <p className="mall-wrong" role="alert">
            {available === 0 ? t('soldOut') : t('few', { count: available })}
          </p>
        )}
        <div className="mall-line-forms">
          <ActionForm action={setQuantity} texts={texts} hidden={{ skuId }} className="mall-inline">
            <TextField name="qty" label={t('qty')} type="number" min={0} max={CART_QTY_MAX} value={qty} columns={4} />
            <SubmitButton look="secondary">{t('update')}</SubmitButton>
          </ActionForm>
          <ActionForm action={setQuantity} texts={texts} hidden={{ skuId, qty: 0 }} className="mall-inline">
            <SubmitButton look="quiet">{t('remove')}</SubmitButton>
          </ActionForm>
        </div>
      </div>
      <Money pence={unitP * qty} strong />
    </li>
  )
}

/** A gift of a promotion, without choices. */
async function GiftLine({ line }: { line: Line }) {
  const [t, say] = await Promise.all([getTranslations('mall.cart'), speaker()])
  return (
    <li className="mall-line">
      <Picture id={line.picture} size={160} />
      <div>
        <a href={`/mall/goods/${line.productId}?sku=${line.skuId}`}>{say(line.title)}</a>
        <p className="soft">{say(line.spec)}</p>
        <p>{t('gift')}</p>
      </div>
      <FreePrice pence={line.unitP} />
    </li>
  )
}

/** Lines of one shop's part of the cart: gifts are listed below what they belong to. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="mall-lines">
      {lines.map((line) =>
        line.gift ? <GiftLine key={`gift ${line.skuId}`} line={line} /> : <CartLine key={line.skuId} line={line} />,
      )}
    </ul>
  )
}
