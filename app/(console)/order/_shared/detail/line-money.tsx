import { getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import type { OrderDetail } from '@/lib/contract/order'

type LineAmounts = OrderDetail['lineMoney'][number]

const PARTS = [
  ['listP', 1],
  ['shopP', -1],
  ['platformP', -1],
  ['couponP', -1],
  ['deliveryP', 1],
  ['surchargeP', 1],
] as const

/** Amounts of one line in detail, collapsed. */
export async function LineMoney({ money }: { money: LineAmounts | undefined }) {
  const t = await getTranslations('order.money')
  if (!money) return null
  return (
    <details className="order-explain">
      <summary>{t('lineDetails')}</summary>
      <dl className="order-sum">
        {PARTS.filter(([key]) => key === 'listP' || money[key] !== 0).map(([key, sign]) => (
          <div key={key}>
            <dt>{t(`line.${key}`)}</dt>
            <dd>
              <Money pence={sign * money[key]} />
            </dd>
          </div>
        ))}
        <div className="order-sum-total">
          <dt>{t('line.paidP')}</dt>
          <dd>
            <Money pence={money.paidP} />
          </dd>
        </div>
        <div>
          <dt>
            {t('line.commissionP', { rate: `${money.commissionRule.rateBp / 100}%`, rule: money.commissionRule.no })}
          </dt>
          <dd>
            <Money pence={-money.commissionP} />
          </dd>
        </div>
        <div>
          <dt>{t('line.vatP', { liable: t(`vatLiable.${money.vat.liable}`), percent: money.vat.rateBp / 100 })}</dt>
          <dd>
            <Money pence={money.vat.amountP} />
          </dd>
        </div>
      </dl>
    </details>
  )
}
