import clsx from 'clsx'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { ukTime } from '@/components/ui/uk-time'
import type { SlotDay } from '@/lib/contract/ads/order'
import { knownLocale } from '@/lib/domain/locale'
import { addDays, daysBetween, mondayOf } from '@/lib/domain/uk-time'
import { SLOTS } from '../../_order/order-list'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const SHAPE = { free: '○', own: '●', held: '◐', sold: '■', off: '–' } as const

export interface Chosen {
  from?: string | undefined
  to?: string | undefined
}

/** The range after one more day is chosen: its first day, or its last if it comes later. */
const pressed = ({ from, to }: Chosen, day: string) =>
  from && from === to && day > from ? { from, to: day } : { from: day, to: day }

interface Props {
  id: string
  days: readonly SlotDay[]
  chosen: Chosen
}

/** Bookable days by week from Monday; a free day is a link that chooses it. */
export async function SlotDays({ id, days, chosen }: Props) {
  const [t, words, spoken] = await Promise.all([getTranslations('adSlot'), getTranslations('calendar'), getLocale()])
  const locale = knownLocale(spoken)
  const month = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const first = days[0]?.day ?? ''
  const before = first ? daysBetween(mondayOf(first), addDays(first, -1)) : []
  const { from = '', to = '' } = chosen
  return (
    <Card title={t('days')} note={t('daysNote')} id="days">
      <ol className="ad-days">
        {WEEKDAYS.map((each) => (
          <li key={each} className="ad-weekday" aria-hidden>
            {words(`weekday.${each}`)}
          </li>
        ))}
        {before.map((day) => (
          <li key={day} aria-hidden />
        ))}
        {days.map((each, at) => {
          const { day, state, left, heldUntil } = each
          const date = day.endsWith('-01') || at === 0 ? month.format(new Date(day)) : Number(day.slice(8))
          const word = heldUntil
            ? t('heldUntil', { time: ukTime(Date.parse(heldUntil), 'short', locale) })
            : t(`state.${state}`, { left })
          const isChosen = from !== '' && day >= from && day <= to
          const text = (
            <>
              <b>{date}</b>
              <span className="ad-day-state">
                <span aria-hidden>{isChosen ? '●' : SHAPE[state]}</span> {isChosen ? t('chosen') : word}
              </span>
            </>
          )
          const query = new URLSearchParams(pressed(chosen, day))
          return (
            <li key={day} className={clsx(`ad-day-${state}`, isChosen && 'ad-day-chosen')}>
              {left > 0 ? (
                <a href={`${SLOTS}/${id}?${query}#days`} aria-label={t('chooseDay', { day })}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ol>
      <p className="soft mt-3">{t('daysHint')}</p>
    </Card>
  )
}
