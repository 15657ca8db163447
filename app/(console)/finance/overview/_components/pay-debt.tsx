import { getTranslations } from 'next-intl/server'
import { ProviderForm } from '@/components/pay/provider-form'
import { Notice } from '@/components/ui/notice'
import type { Data } from '@/lib/contract/endpoint'
import type { getDebt } from '@/lib/contract/finance/debt'
import { formatPence } from '@/lib/domain/money'
import { payDebt } from '../actions'

const AGAIN_SECONDS = 5

type Debt = Data<typeof getDebt>

/** Result of the newest payment of the debt. Refreshes until the provider has confirmed a payment just made. */
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

/** Pays the debt through the payment provider. */
export async function PayDebt({ debt: { debtP, methods } }: { debt: Debt }) {
  const t = await getTranslations('finance.debt')
  return (
    <ProviderForm
      title={t('title', { amount: formatPence(debtP) })}
      note={t('note')}
      action={payDebt}
      hidden={{ amountP: debtP }}
      amountP={debtP}
      methods={methods}
    />
  )
}
