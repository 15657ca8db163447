import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { MoneyField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { claimMoves, mayClaim } from '@/lib/domain/parcel/desk'
import type { Session } from '@/lib/session/session'
import { answer, claim } from '../../actions'

interface Props {
  parcel: ParcelDetail
  session: Session
}

/** Claim against the carrier: recorded once, then updated. */
export async function ClaimPart({ parcel, session }: Props) {
  const t = await getTranslations('parcel')
  const { claimed } = parcel
  const may = session.can('parcel:claim')
  if (!claimed && (!may || !mayClaim(parcel.state))) return null
  return (
    <Card title={t('claimTitle')}>
      {claimed ? <Claimed claimed={claimed} /> : <NewClaim parcel={parcel} />}
      {claimed && may && claimMoves(claimed.state).length > 0 && <AnswerForm id={parcel.id} claimed={claimed} />}
    </Card>
  )
}

type Claim = NonNullable<ParcelDetail['claimed']>

async function Claimed({ claimed }: { claimed: Claim }) {
  const t = await getTranslations('parcel')
  return (
    <>
      <p>
        <b>{t(`claim.${claimed.state}`)}</b> {claimed.amountP !== null && <Money pence={claimed.amountP} />}
      </p>
      <p>{claimed.note}</p>
      <p className="faint meta">
        <Time value={claimed.updateTime} /> · {claimed.by}
      </p>
    </>
  )
}

async function NewClaim({ parcel }: { parcel: ParcelDetail }) {
  const [t, texts] = await Promise.all([getTranslations('parcel'), formTexts()])
  return (
    <ActionForm action={claim} texts={texts} hidden={{ id: parcel.id }} guard>
      <p>{t('claimText')}</p>
      <TextareaField name="note" label={t('claimNote')} hint={t('claimNoteHint')} maxLength={300} rows={3} />
      <MoneyField name="amount" label={t('claimAmount')} hint={t('claimAmountHint')} optional />
      <SubmitButton>{t('claimSave')}</SubmitButton>
    </ActionForm>
  )
}

async function AnswerForm({ id, claimed }: { id: string; claimed: Claim }) {
  const [t, texts] = await Promise.all([getTranslations('parcel'), formTexts()])
  const options = claimMoves(claimed.state).map((value) => ({ value, label: t(`claim.${value}`) }))
  return (
    <ActionForm action={answer} texts={texts} hidden={{ id, version: claimed.version }} guard>
      <ChoiceField name="state" label={t('claimState')} options={options} value={null} />
      <TextareaField name="note" label={t('claimAnswer')} maxLength={300} rows={3} />
      <SubmitButton>{t('answerSave')}</SubmitButton>
    </ActionForm>
  )
}
