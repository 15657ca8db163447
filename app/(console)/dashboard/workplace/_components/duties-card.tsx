import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { PromiseClock } from '@/components/ui/promise-clock'
import { Time } from '@/components/ui/time'
import type { DutyKey, duties } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import { countText } from '@/lib/domain/count'
import type { Reading } from '../../_shared/reading'
import { Widget } from '../../_shared/widget'
import { type OrderPaths, TODO_FILTER } from './order-paths'
import { isNewShop, type WorkplaceData } from './today'

type Duty = Data<typeof duties>[number]

interface Line {
  key: DutyKey | 'late' | 'dueToday'
  count: number
  due: string | null
  amountP: number | null
  href: string
}

/** Where each kind of duty is handled: the single record, or the list with the same count. */
const PLACES: Readonly<Record<DutyKey, { one: string; all: string }>> = {
  caseAnswer: { one: '/after-sale/detail/', all: '/after-sale/list?tab=answer' },
  caseReturn: { one: '/after-sale/detail/', all: '/after-sale/list?tab=returning' },
  caseRefund: { one: '/after-sale/detail/', all: '/after-sale/list?tab=refund' },
  arbitration: { one: '/after-sale/detail/', all: '/after-sale/list?tab=arbitration' },
  statementOpen: { one: '/finance/statements/', all: '/finance/statements?state=0' },
  statementAnswered: { one: '/finance/statements/', all: '/finance/statements?state=2' },
}

const ofDuty = ({ first, ...duty }: Duty): Line => {
  const { one, all } = PLACES[duty.key]
  return { ...duty, href: duty.count === 1 ? `${one}${first}` : all }
}

/** Late orders and those of the next collection, counted as in the order list. */
const ofOrders = ({ todo }: WorkplaceData, paths: OrderPaths): Line[] =>
  todo.flatMap(({ key, count, soonest, oldest }) =>
    (key === 'late' || key === 'dueToday') && count > 0
      ? [{ key, count, due: key === 'late' ? oldest : soonest, amountP: null, href: paths.list(TODO_FILTER[key]) }]
      : [],
  )

/** Overdue first, those without a deadline last. */
const rank = ({ key, due }: Line): number => (key === 'late' ? 0 : due ? Date.parse(due) : Number.POSITIVE_INFINITY)

interface Props {
  duties: readonly Duty[]
  /** Null for users without access to orders. */
  data: WorkplaceData | null
  paths: OrderPaths
}

/** Duties that have a penalty if ignored, nearest deadline first. */
async function DutiesCard({ duties: found, data, paths }: Props) {
  const t = await getTranslations('dashboard.workplace.duties')
  const lines = [...found.map(ofDuty), ...(data ? ofOrders(data, paths) : [])].sort(
    (one, other) => rank(one) - rank(other),
  )
  return (
    <Card title={t('title')} padded={false}>
      {lines.length === 0 ? (
        <p className="dash-none">{t('none')}</p>
      ) : (
        <ul>
          {lines.map(({ key, count, due, amountP, href }) => (
            <li key={key} className="work-item">
              <b className="num">{countText(count)}</b>
              <span className="dash-grow">
                {t(`${key}.text`, { count })}
                <span className="dash-oldest meta">
                  {t(`${key}.else`)}
                  {amountP !== null && (
                    <>
                      {' · '}
                      <Money pence={amountP} />
                    </>
                  )}
                </span>
              </span>
              {due && key !== 'late' && (
                <span className="text-end">
                  <PromiseClock
                    promise={{ shipBy: due, paidAt: null, shippedAt: null, paused: false, open: true }}
                    label={t(`${key}.text`, { count })}
                    look="short"
                  />{' '}
                  <span className="meta soft">
                    <Time value={due} style="short" />
                  </span>
                </span>
              )}
              <ButtonLink size="sm" href={href} aria-label={`${t(`${key}.act`)}: ${t(`${key}.text`, { count })}`}>
                {t(`${key}.act`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface Readings {
  duties: Reading<readonly Duty[] | null>
  figures: Reading<WorkplaceData | null>
  paths: OrderPaths
  retryHref: string
}

/** The card, once both parts have loaded; a new shop gets its first steps instead. */
export function Duties({ duties: reading, figures, paths, retryHref }: Readings) {
  return (
    <Widget reading={reading} retryHref={retryHref}>
      {(found) =>
        found && (
          <Widget reading={figures} retryHref={retryHref}>
            {(data) =>
              (found.length > 0 || !isNewShop(data, paths)) && <DutiesCard duties={found} data={data} paths={paths} />
            }
          </Widget>
        )
      }
    </Widget>
  )
}
