import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getDebt } from '@/lib/contract/finance/debt'
import { formatPence } from '@/lib/domain/money'
import { payDebt } from '../actions'

const AGAIN_SECONDS = 5

type Debt = Data<typeof getDebt>

/** How the payment went from which the shop comes back; one that has just been made is waited for. */
export async function DebtNotice({ debt: { attempt }, fromProvider }: { debt: Debt; fromProvider: boolean }) {
  const t = await getTranslations('finance.debt')
  if (!attempt || (attempt.state === 'open' && !fromProvider)) return null
  if (attempt.state === 'open')
    return (
      <>
        <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
        <Notice tone="info" role="status">
          {t('waits')}
        </Notice>
      </>
    )
  const tone = { paid: 'ok', failed: 'danger', returned: 'warn' } as const
  return (
    <Notice tone={tone[attempt.state]} role="status">
      {t(attempt.state, { amount: formatPence(attempt.amountP) })}
    </Notice>
  )
}

/** Pays the debt through the payment provider, in the ways that a plan is paid. */
export async function PayDebt({ debt: { debtP, methods } }: { debt: Debt }) {
  const [t, online, texts] = await Promise.all([
    getTranslations('finance.debt'),
    getTranslations('subscription.online'),
    formTexts(),
  ])
  const options = methods.toReversed().map((method) => ({ value: String(method), label: online(`method.${method}`) }))
  const amount = formatPence(debtP)
  if (options.length === 0) return null
  return (
    <Card title={t('title', { amount })} note={t('note')}>
      <ActionForm action={payDebt} texts={texts} hidden={{ amountP: debtP }} leads>
        <ChoiceField name="method" label={online('how')} options={options} value={options[0]?.value} />
        <div className="form-buttons">
          <SubmitButton>{online('now', { amount })}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
