import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { ProviderForm } from '@/components/pay/provider-form'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { EnrolmentDetail } from '@/lib/contract/marketing/enrolment'
import { getEnrolmentFee } from '@/lib/contract/marketing/enrolment-fee'
import { ENROLMENT } from '@/lib/domain/marketing/enrolment'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { pay, payOnline } from '../actions'

type Fee = Data<typeof getEnrolmentFee>
type Row = Pick<EnrolmentDetail, 'id' | 'version' | 'state'>

const AGAIN_SECONDS = 5

async function ByBalance({ row, fee }: { row: Row; fee: Fee }) {
  const [t, texts] = await Promise.all([getTranslations('enrolment.fee'), formTexts()])
  const missingP = fee.amountP - fee.availableP
  return (
    <Card title={t('byBalance')}>
      <Facts items={[{ term: t('available'), value: <Money pence={fee.availableP} /> }]} />
      {missingP > 0 ? (
        <Notice tone="info">{t('tooLow', { missing: formatPence(missingP) })}</Notice>
      ) : (
        <ActionForm action={pay} texts={texts} hidden={{ id: row.id, version: row.version }} leads>
          <PasswordField label={t('password')} hint={t('passwordHint')} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('now', { amount: formatPence(fee.amountP) })}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

/** How the newest payment through the provider went; one that has just been made is waited for. */
async function Attempt({ fee, fromProvider }: { fee: Fee; fromProvider: boolean }) {
  const t = await getTranslations('enrolment.fee')
  const state = fee.attempt?.state
  if (state === 'failed' || state === 'returned')
    return (
      <Notice tone={state === 'failed' ? 'danger' : 'warn'} role="status">
        {t(state)}
      </Notice>
    )
  if (state !== 'open' || !fromProvider || fee.paidAt) return null
  return (
    <>
      <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      <Notice tone="info" role="status">
        {t('waits')}
      </Notice>
    </>
  )
}

interface Props {
  row: Row
  can: Session['can']
  /** The shop comes from the provider's page. */
  fromProvider: boolean
}

/** The fee of an enrolment: how it stands, and the two ways to pay it while its places are kept. */
export async function FeePart({ row, can, fromProvider }: Props) {
  const [t, fee] = await Promise.all([
    getTranslations('enrolment.fee'),
    read(getEnrolmentFee, { query: { id: row.id } }),
  ])
  const due = row.state === ENROLMENT.pendingPayment
  const held = due && fee.holdUntil !== null && Date.parse(fee.holdUntil) > Date.now()
  return (
    <>
      {await Attempt({ fee, fromProvider })}
      <Card title={t('title')}>
        <Facts
          items={[
            { term: t('no'), value: fee.no },
            { term: t('amount'), value: <Money pence={fee.amountP} strong /> },
            { term: t('vat'), value: fee.vatP > 0 ? <Money pence={fee.vatP} /> : t('reverse') },
            ...(fee.holdUntil && due ? [{ term: t('until'), value: <Time value={fee.holdUntil} /> }] : []),
            ...(fee.paidAt ? [{ term: t('paidAt'), value: <Time value={fee.paidAt} /> }] : []),
            ...(fee.backAt ? [{ term: t('backAt'), value: <Time value={fee.backAt} /> }] : []),
          ]}
        />
        <p className="soft">{due && !held ? t('over') : t('back')}</p>
      </Card>
      {held && can('subscription:buy') && (
        <>
          <ProviderForm
            title={t('online')}
            action={payOnline}
            hidden={{ id: row.id, version: row.version }}
            amountP={fee.amountP}
            methods={fee.methods}
          />
          {await ByBalance({ row, fee })}
        </>
      )}
    </>
  )
}
