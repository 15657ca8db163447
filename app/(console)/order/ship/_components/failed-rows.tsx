import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import type { getTask } from '@/lib/contract/task'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { guessCarrier } from '@/lib/domain/tracking'
import { carrierOf } from '../_batch/row-problems'

type Row = Data<typeof getTask>['items'][number]

/** Failed rows of a batch with their numbers to correct; checked again before shipping. */
export async function FailedRows({ task, rows }: { task: string; rows: readonly Row[] }) {
  const [t, spoken] = await Promise.all([getTranslations('fulfilment.again'), getLocale()])
  const locale = knownLocale(spoken)
  const reason = (error: string | null) => (isErrorCode(error) ? pickText(ERRORS[error].text, locale) : '')
  const all = carrierFor(rows)
  return (
    <Card
      title={t('title', { count: rows.length })}
      aside={<TextLink href={`/tasks/${task}`}>{t('task')}</TextLink>}
      padded={false}
    >
      <p className="card-body soft">{t('text')}</p>
      <input type="hidden" name="given" value={rows.map(({ ref }) => ref).join(',')} data-drafted="" />
      <input type="hidden" name="carrier" value={all} />
      <section className="table-box batch-table">
        <table className="table table-compact">
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('number')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ ref, label, error, detail, shipment }) => (
              <tr key={ref} className="spine-trouble">
                <th scope="row" className="mono">
                  {label}
                </th>
                <td>
                  {reason(error)} <span className="mono">{detail?.no}</span>
                </td>
                <td>
                  <input
                    className="desk-input mono"
                    name={`number.${ref}`}
                    defaultValue={shipment?.trackingNo ?? ''}
                    maxLength={80}
                    autoComplete="off"
                    spellCheck={false}
                    aria-label={t('numberOf', { no: label })}
                  />
                  {shipment && shipment.carrier !== carrierOf(ref, shipment.trackingNo, { all, own: {} }) && (
                    <input type="hidden" name={`carrier.${ref}`} value={shipment.carrier} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** The common carrier chosen for unrecognised numbers; blank if there was none, or several. */
function carrierFor(rows: readonly Row[]): string {
  const chosen = rows.flatMap(({ shipment }) =>
    shipment && !guessCarrier(shipment.trackingNo) ? [shipment.carrier] : [],
  )
  return new Set(chosen).size === 1 ? (chosen[0] ?? '') : ''
}
