import { getTranslations } from 'next-intl/server'
import { defaultCarrier } from '@/app/(console)/default-carrier'
import { carrierOptions, trackingWords } from '@/app/(console)/order/_shared/detail/tracking-words'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TrackingFields } from '@/components/order/tracking-fields'
import { Card } from '@/components/ui/card'
import { carriers } from '@/lib/contract/order'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { mayRefresh, mayResend } from '@/lib/domain/parcel/desk'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { refresh, resend } from '../../actions'

interface Props {
  parcel: ParcelDetail
  session: Session
}

/** Asks the carrier again for the parcel's location. */
export async function RefreshPart({ parcel, session }: Props) {
  if (!mayRefresh(parcel.state) || !session.can('parcel:claim')) return null
  const [t, texts] = await Promise.all([getTranslations('parcel'), formTexts()])
  return (
    <ActionForm action={refresh} texts={texts} hidden={{ id: parcel.id }}>
      <SubmitButton look="secondary">{t('refresh')}</SubmitButton>
    </ActionForm>
  )
}

/** Ships the goods again in a replacement parcel. */
export async function ResendPart({ parcel, session }: Props) {
  if (!mayResend(parcel) || !session.can('order:ship')) return null
  const [t, texts, words, known, usual] = await Promise.all([
    getTranslations('parcel'),
    formTexts(),
    trackingWords(),
    read(carriers, {}, { else: [] }),
    defaultCarrier(),
  ])
  const options = await carrierOptions(known.filter(({ active }) => active))
  return (
    <Card title={t('resendTitle')}>
      <ActionForm action={resend} texts={texts} hidden={{ id: parcel.id }} guard>
        <p>{t('resendText')}</p>
        <TrackingFields carriers={options} words={words} usual={usual} />
        <CheckField name="notify" label={t('resendNotify')} checked />
        <div className="form-buttons">
          <SubmitButton>{t('resend')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
