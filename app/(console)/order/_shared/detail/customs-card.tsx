import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { OrderDetail } from '@/lib/contract/order'

/** Customs data of the goods, for orders that cross a border. */
export async function CustomsCard({ order: { customs } }: { order: OrderDetail }) {
  const t = await getTranslations('order.customs')
  if (customs.length === 0) return null
  const priced = customs.some(({ unitP }) => unitP !== null)
  const grams = customs.reduce((sum, { weightG, qty }) => sum + weightG * qty, 0)
  const lacking = customs.some(({ hsCode, origin }) => !hsCode || !origin)
  return (
    <Card title={t('title')} note={t('weight', { grams })} padded={false}>
      <section className="table-box" aria-label={t('title')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('description')}</th>
              <th scope="col">{t('hsCode')}</th>
              <th scope="col">{t('origin')}</th>
              <th scope="col">{t('vat')}</th>
              <th scope="col" className="end">
                {t('qty')}
              </th>
              <th scope="col" className="end">
                {t('grams')}
              </th>
              {priced && (
                <th scope="col" className="end">
                  {t('value')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {customs.map(({ lineId, description, hsCode, origin, qty, weightG, unitP, vat }) => (
              <tr key={lineId}>
                <th scope="row" lang="en-GB">
                  {description}
                </th>
                <td data-label={t('hsCode')} className="mono">
                  {hsCode || t('missing')}
                </td>
                <td data-label={t('origin')}>{origin || t('missing')}</td>
                <td data-label={t('vat')}>{t(`owes.${vat.liable}`)}</td>
                <td data-label={t('qty')} className="end num">
                  {qty}
                </td>
                <td data-label={t('grams')} className="end num">
                  {weightG * qty}
                </td>
                {priced && (
                  <td data-label={t('value')} className="end">
                    <Money pence={unitP === null ? null : unitP * qty} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lacking && <p className="card-body tone-warn">{t('lacking')}</p>}
    </Card>
  )
}
