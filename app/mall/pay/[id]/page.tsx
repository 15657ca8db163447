import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { getPayment, type PaymentStand } from '@/lib/contract/payment'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { GuestNote } from '../../_shared/guest-note'
import { shown } from '../../_shared/shown'
import { PaidOrders, PayAgain } from './_parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.pay'))('title') }
}

const AGAIN_SECONDS = 5
const TONES = { paid: 'ok', over: 'warn', waits: 'info', failed: 'danger', returned: 'warn', unpaid: 'info' } as const

/** State as one key. A buyer who returns from the provider waits for its notification. */
function standOf({ state, attempt }: PaymentStand, fromProvider: boolean): keyof typeof TONES {
  if (state !== 'unpaid') return state === 'over' && attempt?.state === 'returned' ? 'returned' : state
  if (attempt?.state === 'failed' || attempt?.state === 'returned') return attempt.state
  return attempt?.state === 'open' && fromProvider ? 'waits' : 'unpaid'
}

export default async function PaymentPage({ params, searchParams }: PageProps<'/mall/pay/[id]'>) {
  await requireShopper()
  const [{ id }, { from }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const [t, stand] = await Promise.all([getTranslations('mall.pay'), asBuyer(getPayment, { params: { id } })])
    const key = standOf(stand, from === 'provider')
    return (
      <section className="mall-narrow">
        {key === 'waits' && <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />}
        <h1>{t('title')}</h1>
        <Notice tone={TONES[key]} title={t(`stand.${key}.title`)} role="status">
          {t(`stand.${key}.text`)}
        </Notice>
        <PaidOrders stand={stand} />
        {stand.state === 'unpaid' && <PayAgain stand={stand} />}
        <GuestNote next="/mall/orders" />
        <p>
          <a className="button" href="/mall/orders">
            {t('all')}
          </a>
        </p>
      </section>
    )
  })
}
