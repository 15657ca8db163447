import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import type { OrderPaths } from './order-paths'
import type { WorkplaceData } from './today'

type Entry = WorkplaceData['todo'][number]
type Key = Entry['key']

/** The order list's own filters. */
const FILTER: Record<Key, string> = {
  toShip: 'status=2&sort=shipBy&order=asc',
  late: 'status=2&chip=late',
  partShipped: 'status=2&chip=partShipped',
  held: 'status=2&chip=held',
  toPay: 'status=1',
  refunding: 'status=7',
}
const URGENT: ReadonlySet<Key> = new Set(['late'])

/** One kind of waiting work. */
export async function TodoRow({ entry, paths }: { entry: Entry; paths: OrderPaths }) {
  const t = await getTranslations('dashboard.workplace.todo')
  const { key, count, capped, oldest, dueSoon } = entry
  const desk = key === 'toShip' ? paths.ship : null
  const number = count.toLocaleString('en-GB')
  // What is being given back is not to be shipped, however near its day is.
  const pressing = dueSoon > 0 && key !== 'refunding'
  const alarmed = URGENT.has(key) || pressing
  return (
    <li className="work-item">
      <b className={clsx('num', alarmed && 'tone-danger')}>{capped ? `${number}+` : number}</b>
      <span className="dash-grow">
        {t(`${key}.text`)}
        {pressing && <strong className="tone-danger"> {t('dueSoon', { count: dueSoon })}</strong>}
        {oldest && (
          <span className="dash-oldest meta">
            {t('oldest')} <Time value={oldest} style="short" />
          </span>
        )}
      </span>
      <ButtonLink size="sm" href={desk ?? paths.list(FILTER[key])} aria-label={t(`${key}.open`)}>
        {desk ? t('ship') : t('view')}
      </ButtonLink>
    </li>
  )
}
