import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { cappedText } from '@/lib/domain/count'
import { type OrderPaths, TODO_FILTER } from './order-paths'
import type { WorkplaceData } from './today'

type Entry = WorkplaceData['todo'][number]
type Key = Entry['key']

const URGENT: ReadonlySet<Key> = new Set(['late'])
/**
 * Orders with a refund, or close to one, must not ship even if the deadline is near; today's orders have their own row.
 */
const NOT_PRESSING: ReadonlySet<Key> = new Set(['refunding', 'closeAsked', 'toShip'])

/** One kind of waiting work. */
export async function TodoRow({ entry, paths }: { entry: Entry; paths: OrderPaths }) {
  const t = await getTranslations('dashboard.workplace.todo')
  const { key, count, capped, oldest, dueSoon, stopped } = entry
  const desk = key === 'toShip' ? paths.ship : null
  const list = paths.list(TODO_FILTER[key])
  const number = cappedText(count, capped)
  const pressing = dueSoon > 0 && !NOT_PRESSING.has(key)
  const alarmed = URGENT.has(key) || pressing
  return (
    <li className="work-item">
      <TextLink
        className={clsx('num', alarmed && 'tone-danger')}
        href={list}
        aria-label={`${number} ${t(`${key}.text`)}`}
      >
        <b>{number}</b>
      </TextLink>
      <span className="dash-grow">
        {t(`${key}.text`)}
        {pressing && <strong className="tone-danger"> {t('dueSoon', { count: dueSoon })}</strong>}
        {stopped > 0 && (
          <span className="dash-oldest meta">
            {key === 'closeAsked'
              ? t('own', { own: stopped })
              : t(capped ? 'stopped' : 'ready', { ready: count - stopped, stopped })}
          </span>
        )}
        {oldest && (
          <span className="dash-oldest meta">
            {t('oldest')} <Time value={oldest} style="short" />
          </span>
        )}
      </span>
      <ButtonLink size="sm" href={desk ?? list} aria-label={t(`${key}.open`)}>
        {desk ? t('ship') : t('view')}
      </ButtonLink>
    </li>
  )
}
