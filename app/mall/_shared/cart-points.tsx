import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import type { Cart } from '@/lib/contract/cart'
import { formatPence } from '@/lib/domain/money'
import { usePoints } from './points-actions'

interface Props {
  cart: Cart
  /** Page shown afterwards. */
  next: string
  done: string | string[] | undefined
}

/** Points that pay part of the cart, with a button to use them or not. */
export async function CartPoints({ cart: { points: own }, next, done }: Props) {
  if (own === null) return null
  const [t, locale, texts] = await Promise.all([getTranslations('points.cart'), getLocale(), formTexts()])
  const { balance, points: count, discountP, used } = own
  const values = { points: count.toLocaleString(locale), amount: formatPence(discountP) }
  return (
    <Card title={t('title')} id="points">
      <Outcome done={done} known={['pointsUsed', 'pointsKept']} text={(key) => t(`done.${key}`)} />
      <p className={used ? undefined : 'soft'}>{used ? t('using', values) : t('balance', { count: balance })}</p>
      {discountP === 0 && <p className="soft">{t('nothing')}</p>}
      {(used || discountP > 0) && (
        <ActionForm action={usePoints} texts={texts} hidden={{ use: used ? '' : '1', next }}>
          <SubmitButton look="secondary">{used ? t('leave') : t('use', values)}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  )
}
