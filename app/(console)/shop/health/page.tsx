import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { violationMeter } from '@/lib/contract/violation'
import { shopHealth } from '@/lib/contract/violation/health'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { HealthFigures } from '../../_violation/health-figures'
import { ViolationMeter } from '../../_violation/violation-meter'
import { orError } from '../../or-error'

const PATH = '/shop/health'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation.health'))('title') }
}

async function page(can: Session['can']) {
  const [t, health, known] = await Promise.all([
    getTranslations('violation.health'),
    read(shopHealth, { query: {} }),
    read(violationMeter, { query: {} }),
  ])
  return (
    <DetailPage
      title={t('title')}
      back={{ href: '/shop/violations', label: t('violations') }}
      notices={<ViolationMeter known={known} />}
    >
      <HealthFigures
        health={health}
        href={can('order:list') ? '/order/detail' : null}
        reviewsHref={can('review:list') ? '/review/list' : null}
      />
    </DetailPage>
  )
}

/** Metrics of dispatch, cancellation, tracking and delivery, with the orders that lower them. */
export default async function ShopHealth() {
  const { can } = await requireScreen(PATH)
  return orError(() => page(can), PATH)
}
