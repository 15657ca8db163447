import { getTranslations } from 'next-intl/server'
import { AnswerFields } from '@/app/(console)/_vat/answer-fields'
import { VAT_GROUPS } from '@/app/(console)/_vat/registration-words'
import { add, answer, end } from '@/app/(console)/op/merchants/vat/actions'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { DateField } from '@/components/form/number-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import { listVatRegistrations, type VatRegistration } from '@/lib/contract/vat/registration'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

interface Props {
  one: VatRegistration
  mayCheck: boolean
}

async function Answer({ one }: Pick<Props, 'one'>) {
  const [t, texts] = await Promise.all([getTranslations('vat.registrations'), formTexts()])
  const { id, version, shop } = one
  const form = (
    <ActionForm action={answer} texts={texts} hidden={{ id, version, shopId: shop.id }} guard>
      <p className="soft">{t('askRegister')}</p>
      <AnswerFields legalName={one.legalName} known={one} />
      <div className="form-buttons">
        <SubmitButton look={one.answer === null ? 'primary' : 'secondary'}>{t('keepAnswer')}</SubmitButton>
      </div>
    </ActionForm>
  )
  if (one.answer === null) return form
  return (
    <details>
      <summary>{t('askAgain')}</summary>
      {form}
    </details>
  )
}

async function End({ one }: Pick<Props, 'one'>) {
  const [t, texts] = await Promise.all([getTranslations('vat.registrations'), formTexts()])
  const { id, version, shop } = one
  return (
    <details>
      <summary>{t('end')}</summary>
      <ActionForm action={end} texts={texts} hidden={{ id, version, shopId: shop.id }} guard>
        <DateField name="untilDay" label={t('column.untilDay')} hint={t('endHint')} value={one.untilDay} />
        <AskFirst label={t('end')} sure={t('endSure')}>
          {t('endAsk')}
        </AskFirst>
      </ActionForm>
    </details>
  )
}

async function One({ one, mayCheck }: Props) {
  const t = await getTranslations('vat.registrations')
  const { number, state, fromDay, untilDay, legalName, registerName, answerDay, answerRef, checker, checkTime } = one
  const holds = state === 'registered' || state === 'future'
  return (
    <Card title={number} aside={<Status group={VAT_GROUPS[state]}>{t(`tab.${state}`)}</Status>}>
      <Facts
        items={[
          { term: t('column.fromDay'), value: fromDay },
          { term: t('column.untilDay'), value: untilDay ?? t('open') },
          { term: t('column.legalName'), value: legalName || null },
          { term: t('column.answer'), value: t(`answer.${one.answer ?? 'none'}`) },
          { term: t('column.registerName'), value: registerName || null },
          { term: t('column.answerDay'), value: answerDay },
          { term: t('column.answerRef'), value: answerRef || null },
          { term: t('column.checker'), value: checker },
          ...(checkTime ? [{ term: t('checkTime'), value: <Time value={checkTime} /> }] : []),
        ]}
      />
      {mayCheck && state !== 'ended' && <Answer one={one} />}
      {mayCheck && holds && <End one={one} />}
    </Card>
  )
}

async function Add({ shopId }: { shopId: string }) {
  const [t, texts] = await Promise.all([getTranslations('vat.registrations'), formTexts()])
  return (
    <Card title={t('addTitle')}>
      <ActionForm action={add} texts={texts} hidden={{ shopId }} guard>
        <div className="form-twins">
          <TextField name="number" label={t('column.number')} hint={t('numberHint')} maxLength={30} />
          <DateField name="fromDay" label={t('column.fromDay')} hint={t('fromHint')} />
        </div>
        <div className="form-buttons">
          <SubmitButton>{t('add')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** VAT registrations of a shop: the register's answer, expiry, and a form for a new one if none is valid or pending. */
export async function MerchantVat({ shopId, session }: { shopId: string; session: Session }) {
  const [t, { records }] = await Promise.all([
    getTranslations('vat.registrations'),
    read(listVatRegistrations, { query: { ofShop: shopId, size: 50 } }),
  ])
  const mayCheck = session.can('vat:check')
  const free = records.every(({ state }) => state === 'ended' || state === 'refused')
  return (
    <>
      {free && (
        <Card title={t('title')}>
          <p>{t('unregistered')}</p>
        </Card>
      )}
      {records.map((one) => (
        <One key={one.id} one={one} mayCheck={mayCheck} />
      ))}
      {mayCheck && free && <Add shopId={shopId} />}
    </>
  )
}
