import { getLocale, getTranslations } from 'next-intl/server'
import { Money } from '@/components/ui/money'
import type { OrderDetail } from '@/lib/contract/order'
import type { OrderMoney } from '@/lib/contract/order/parts'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { dueOf } from './money-due'
import { buyerRows, type MoneyRow, shopRows } from './money-rows'

/** An amount with a collapsed explanation. */
async function Row({ row, reason }: { row: MoneyRow; reason?: string }) {
  const t = await getTranslations('order.money')
  const values = row.values ?? {}
  return (
    <tr className={row.total && 'total'}>
      <th scope="row">
        <details className="order-explain">
          <summary>{t(`row.${row.key}`, values)}</summary>
          <p>
            {t(`why.${row.key}`, values)} {reason}
          </p>
        </details>
      </th>
      <td className="end">
        <Money pence={row.pence} strong={row.total} />
      </td>
    </tr>
  )
}

interface MoneyTableProps {
  order: OrderDetail
  money: OrderMoney
}

/** Amounts in accounting form: the buyer's payment, then the shop's income; every total adds up visibly. */
export async function MoneyTable({ order, money }: MoneyTableProps) {
  const [t, points, spoken] = await Promise.all([
    getTranslations('order.money'),
    getTranslations('pointsDesk'),
    getLocale(),
  ])
  const { vat } = money
  const titles = new Map(order.lines.map(({ id, title }) => [id, pickText(title, knownLocale(spoken))]))
  const lines = order.lineMoney.map((line) => ({ ...line, title: titles.get(line.lineId) ?? '' }))
  const vatReason = t(`vatReason.${vat.reason}`)
  // An unpaid amount is due, or no longer due, and brings the shop nothing.
  const state = dueOf(order)
  const due = (row: MoneyRow): MoneyRow => (row.key === 'paid' ? { ...row, key: state } : row)
  return (
    <div className="order-money">
      <table>
        <caption className="hidden-text">{t('caption')}</caption>
        <tbody>
          {buyerRows(money).map((row) => (
            <Row key={row.key} row={due(row)} />
          ))}
          {(state === 'paid' ? shopRows(money, lines) : []).map((row) => (
            <Row key={row.id ?? row.key} row={row} reason={row.key === 'vatWithheld' ? vatReason : undefined} />
          ))}
        </tbody>
      </table>
      {order.promotions.length > 0 && (
        <ul className="meta soft order-promotions">
          {order.promotions.map(({ id, title, kind, amountP, shopP }) => (
            <li key={id}>
              {t('promotion', {
                ...{ title: pickText(title, knownLocale(spoken)), kind: t(`promotionKind.${kind}`) },
                ...{ amount: formatPence(amountP), shop: formatPence(shopP), platform: formatPence(amountP - shopP) },
              })}
            </li>
          ))}
        </ul>
      )}
      {order.points && <p className="meta soft">{points('inOrder', order.points)}</p>}
      {state !== 'neverPaid' && (
        <p className="meta soft order-vat">
          <b>{t('vat', { liable: t(`vatLiable.${vat.liable}`) })}</b>{' '}
          {vat.amountP > 0 && (
            <>
              <Money pence={vat.amountP} /> · {vat.rateBp / 100}% ·{' '}
            </>
          )}
          {vatReason}
        </p>
      )}
    </div>
  )
}
