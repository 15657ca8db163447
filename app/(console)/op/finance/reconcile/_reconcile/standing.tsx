import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { reconcileStanding } from '@/lib/contract/finance/reconcile'
import { read } from '@/lib/upstream/read'

/** Balances at the provider and the bank, days without a file, and open claims; nothing if they cannot be read. */
export async function Standing() {
  const [t, standing] = await Promise.all([
    getTranslations('finance.reconcile.standing'),
    read(reconcileStanding, {}, { else: null }),
  ])
  if (!standing) return null
  const { providerP, disputedP, bankP, claims, claimedP, missing } = standing
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn">{t('missing', { count: missing.length, days: missing.slice(0, 5).join(', ') })}</Notice>
      )}
      <Card title={t('title')}>
        <Facts
          items={[
            { term: t('provider'), value: <Money pence={providerP} strong /> },
            { term: t('disputed'), value: <Money pence={disputedP} strong /> },
            { term: t('bank'), value: <Money pence={bankP} strong /> },
            {
              term: t('claims'),
              value: (
                <>
                  {t('claimCount', { count: claims })} <Money pence={claimedP} />
                </>
              ),
            },
          ]}
        />
      </Card>
    </>
  )
}
