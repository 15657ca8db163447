import { getTranslations } from 'next-intl/server'
import { whyNotSpeaker } from '@/app/_kit/promotion/why-not'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import type { Cart, CartCode } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { applyCode, removeCode } from './code-field-actions'
import { speaker } from './say'

/** Discount of a code, or the reason why it does not apply, and a button that removes it. */
async function Code({ code, next }: { code: CartCode; next: string }) {
  const [t, say, whyNot, texts] = await Promise.all([
    getTranslations('mall.codes'),
    speaker(),
    whyNotSpeaker(),
    formTexts(),
  ])
  return (
    <li>
      <span>
        <b className="mono">{code.code}</b> {say(code.title)}{' '}
        <span className="soft">{t('at', { shop: say(code.shop) })}</span>
        <br />
        {code.why ? (
          <span className="mall-wrong">{whyNot(code.why)}</span>
        ) : (
          t('saved', { saved: formatPence(code.savedP) })
        )}
      </span>
      <ActionForm action={removeCode} texts={texts} hidden={{ discountCode: code.code, next }} className="mall-inline">
        <SubmitButton look="quiet">{t('remove', { code: code.code })}</SubmitButton>
      </ActionForm>
    </li>
  )
}

interface CodesProps {
  cart: Cart
  /** Page shown afterwards. */
  next: string
  /** Result of the last act, from the address. */
  done: string | string[] | undefined
  /** SKU of a group buy that replaces the cart. */
  skuId?: string | undefined
}

/** Codes of a cart, and a field for another. */
export async function Codes({ cart, next, done, skuId }: CodesProps) {
  const [t, texts] = await Promise.all([getTranslations('mall.codes'), formTexts()])
  return (
    <Card title={t('title')} id="codes">
      <Outcome done={done} known={['codeUsed', 'codeRemoved']} text={(key) => t(`done.${key}`)} />
      {cart.codes.length > 0 && (
        <ul className="mall-brief">
          {cart.codes.map((code) => (
            <Code key={`${code.shopId} ${code.code}`} code={code} next={next} />
          ))}
        </ul>
      )}
      <ActionForm action={applyCode} texts={texts} hidden={{ next, ...(skuId && { skuId }) }} className="mall-inline">
        <TextField name="discountCode" label={t('field')} maxLength={40} columns={20} />
        <SubmitButton look="secondary">{t('use')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
