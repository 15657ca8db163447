import { getTranslations } from 'next-intl/server'
import { aboutRecord } from '@/app/_kit/record/about-record'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { DateField, MoneyField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { RECEIPT_MAX } from '@/lib/contract/finance/vat-return'
import { csvPounds } from '@/lib/csv/csv'
import { ukDay } from '@/lib/domain/uk-time'
import { VAT_RETURN_STATE } from '@/lib/domain/vat/return'
import type { Session } from '@/lib/session/session'
import { file, pay, prepare, reopen } from '../../actions'
import type { Found } from './parts'

interface Props {
  found: Found
  can: Session['can']
}

async function Prepare({ found: { period, changed } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.vatReturn'), formTexts()])
  const again = period.state === VAT_RETURN_STATE.prepared
  if (again && !changed) return null
  return (
    <Card title={t('prepare.title')} note={t('prepare.note')}>
      <ActionForm action={prepare} texts={texts} hidden={{ id: period.id, version: period.version }}>
        <div className="form-buttons">
          <SubmitButton>{t(again ? 'prepare.again' : 'prepare.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function File({ found: { period, own, changed } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.vatReturn'), formTexts()])
  return (
    <Card title={t('filing.title')} note={t('filing.note')}>
      {own || changed ? (
        <p className="soft">{t(own ? 'filing.own' : 'filing.changed')}</p>
      ) : (
        <ActionForm action={file} texts={texts} hidden={{ id: period.id, version: period.version }} guard>
          <TextField name="receipt" label={t('column.receipt')} hint={t('filing.hint')} maxLength={RECEIPT_MAX} />
          <AskFirst label={t('filing.act')} sure={t('filing.sure')}>
            {t('filing.text')}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}

async function Reopen({ found: { period } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.vatReturn'), formTexts()])
  return (
    <Card title={t('reopen.title')}>
      <ActionForm action={reopen} texts={texts} {...(await aboutRecord('vat.reopen', period))} guard>
        <TextareaField name="reason" label={t('reopen.reason')} maxLength={200} rows={2} />
        <AskFirst look="secondary" label={t('reopen.act')} sure={t('reopen.sure')}>
          {t('reopen.text')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

async function Pay({ found: { period } }: Props) {
  const [t, texts] = await Promise.all([getTranslations('finance.vatReturn'), formTexts()])
  const leftP = period.dueP - period.paidP
  if (leftP === 0) return null
  const part = leftP < 0 ? 'repaid' : 'pay'
  return (
    <Card title={t(`${part}.title`)} note={t(`${part}.note`)}>
      <ActionForm action={pay} texts={texts} {...(await aboutRecord('vat.pay', period))} guard>
        <DateField name="day" label={t('pay.day')} value={ukDay(Date.now())} />
        <MoneyField name="amountP" label={t('pay.amount')} value={csvPounds(Math.abs(leftP))} />
        <AskFirst look="secondary" label={t(`${part}.act`)} sure={t('pay.sure')}>
          {t('pay.text')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

/** Acts possible on a period. */
export async function Acts(props: Props) {
  const { found, can } = props
  const { period, earlierOpen } = found
  const { open, prepared, filed } = VAT_RETURN_STATE
  if (period.state === filed) return can('vat:file') ? <Pay {...props} /> : null
  const ready = period.over && !earlierOpen
  return (
    <>
      {ready && can('vat:prepare') && <Prepare {...props} />}
      {period.state === prepared && can('vat:file') && <File {...props} />}
      {period.state !== open && can('vat:prepare') && <Reopen {...props} />}
    </>
  )
}
