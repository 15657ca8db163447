import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Progress } from '@/components/ui/progress'
import { TextLink } from '@/components/ui/text-link'
import type { AnalysisData } from './analysis-board'
import type { PaidOrders } from './paid-orders'

const KNOWN = ['1', '2', '3', '4']

/** Sales by payment type, or the number of orders for readers without amounts. */
export async function PayTypes({ data, paid }: { data: AnalysisData; paid: PaidOrders }) {
  const t = await getTranslations('dashboard.analysis.payTypes')
  const total = data.payTypes.reduce((sum, { paidP, orders }) => sum + (paidP ?? orders), 0)
  const nameOf = (payType: number) => t(KNOWN.includes(String(payType)) ? String(payType) : 'other')
  return (
    <Card title={t('title')} padded={false}>
      {data.payTypes.length === 0 && <p className="dash-none">{t('none')}</p>}
      <ul>
        {data.payTypes.map(({ payType, orders, paidP }) => (
          <li key={payType} className="dash-share">
            <span>{nameOf(payType)}</span>
            <span className="soft num">
              {paid ? (
                <TextLink href={paid(payType)}>{t('orders', { count: orders })}</TextLink>
              ) : (
                t('orders', { count: orders })
              )}
            </span>
            {paidP !== null && <Money pence={paidP} />}
            <Progress value={paidP ?? orders} max={Math.max(total, 1)} label={nameOf(payType)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
