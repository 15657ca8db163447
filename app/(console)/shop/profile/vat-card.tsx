import { getTranslations } from 'next-intl/server'
import { VAT_GROUPS } from '@/app/(console)/_vat/registration-words'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { DateField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { type OwnRegistration, ownVatRegistrations } from '@/lib/contract/vat/registration'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { declareVat } from './actions'

async function Registration({ one }: { one: OwnRegistration }) {
  const t = await getTranslations('vat.registrations')
  const { number, state, fromDay, untilDay, answer } = one
  const days = untilDay ? t('days', { from: fromDay, until: untilDay }) : t('since', { from: fromDay })
  return (
    <>
      <Facts
        items={[
          { term: t('column.number'), value: <code>{number}</code> },
          { term: t('column.days'), value: days },
          { term: t('column.state'), value: <Status group={VAT_GROUPS[state]}>{t(`tab.${state}`)}</Status> },
        ]}
      />
      {state === 'waiting' && <p className="soft mt-2">{t('waitingOwn')}</p>}
      {state === 'refused' && <p className="soft mt-2">{t(answer === 'otherName' ? 'otherOwn' : 'notFoundOwn')}</p>}
    </>
  )
}

async function Declare() {
  const [t, texts] = await Promise.all([getTranslations('vat.registrations'), formTexts()])
  return (
    <details className="mt-2">
      <summary>{t('declare')}</summary>
      <ActionForm action={declareVat} texts={texts} guard>
        <TextField name="number" label={t('column.number')} hint={t('numberHint')} maxLength={30} />
        <DateField name="fromDay" label={t('column.fromDay')} hint={t('fromHint')} />
        <SubmitButton look="secondary">{t('declareNow')}</SubmitButton>
      </ActionForm>
    </details>
  )
}

/** The shop's VAT registrations, and a form to add one. */
export async function VatCard({ can }: Pick<Session, 'can'>) {
  const [t, all] = await Promise.all([getTranslations('vat.registrations'), read(ownVatRegistrations)])
  const free = all.every(({ state }) => state === 'ended' || state === 'refused')
  return (
    <Card title={t('own')}>
      {free && <p>{t('unregisteredOwn')}</p>}
      {all.map((one) => (
        <Registration key={one.id} one={one} />
      ))}
      {free && can('shop:profile') && <Declare />}
    </Card>
  )
}
