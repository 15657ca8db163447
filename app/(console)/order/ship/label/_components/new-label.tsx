import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { NumberField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { opensPath } from '@/lib/navigation/menu'
import { quote } from '../actions'
import type { LabelProps } from './label-card'

const ADDRESSES = '/shop/addresses'

/** Rounds a side up to whole centimetres. */
const cm = (mm: number): string => String(Math.ceil(mm / 10))

/** Reasons why no label can be bought yet, with links. */
export async function Lacking({ order: { service, sender }, session }: Pick<LabelProps, 'order' | 'session'>) {
  const t = await getTranslations('label')
  const way = opensPath(session.menu, ADDRESSES, session.can) && (
    <ButtonLink size="sm" href={ADDRESSES}>
      {t('toAddresses')}
    </ButtonLink>
  )
  const words = !service ? 'noService' : 'noSender'
  return !service || !sender ? <Notice tone="warn" title={t(words)} action={way} /> : null
}

/** Requests prices for a parcel; buys nothing. */
export async function NewLabel({ order, from, session }: Omit<LabelProps, 'label'>) {
  const [t, texts] = await Promise.all([getTranslations('label'), formTexts()])
  const { open, service, sender, labels, orderId, no, recipient, area, weightG, parcel } = order
  const packedG = weightG === null ? '' : String(weightG + parcel.packagingG)
  const busy = labels.some(({ state }) => state === 'buying')
  if (!session.can('order:ship')) return null
  if (!open) return labels.length === 0 ? <Notice title={t('closed')} /> : null
  if (!service || !sender) return <Lacking order={order} session={session} />
  if (busy) return null
  return (
    <Card title={t('newTitle', { no })} note={`${recipient} · ${area}`}>
      {order.lacking.length > 0 && <Notice tone="warn">{t('lacking', { signs: order.lacking.join(' ') })}</Notice>}
      <ActionForm action={quote} texts={texts} hidden={{ order: orderId, from }}>
        <NumberField name="weight" label={t('weight')} hint={t('weightHint')} value={packedG} />
        <div className="flex flex-wrap gap-4">
          <NumberField name="length" label={t('length')} value={cm(parcel.lengthMm)} />
          <NumberField name="width" label={t('width')} value={cm(parcel.widthMm)} />
          <NumberField name="height" label={t('height')} value={cm(parcel.heightMm)} />
        </div>
        <div className="form-buttons">
          <SubmitButton look={labels.length > 0 ? 'secondary' : 'primary'}>{t('quote')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
