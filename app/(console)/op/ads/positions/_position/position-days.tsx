import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { adPositionDays } from '@/lib/contract/ads/position'
import { otherMonth, weeksOfMonth } from '@/lib/domain/calendar'
import { ukDay } from '@/lib/domain/uk-time'
import { read } from '@/lib/upstream/read'
import { AD_POSITIONS } from './position-form'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month of a position: turns sold, reserved and available by UK day. */
export async function PositionDays({ id, asked }: { id: string; asked: unknown }) {
  const month = typeof asked === 'string' && MONTH.test(asked) ? asked : ukDay(Date.now()).slice(0, 7)
  const [t, weekdays, days] = await Promise.all([
    getTranslations('adPosition'),
    getTranslations('calendar.weekday'),
    read(adPositionDays, { query: { id, month } }),
  ])
  const href = (by: -1 | 1) =>
    `${AD_POSITIONS}/${encodeURIComponent(id)}?month=${otherMonth(`${month}-01`, by).slice(0, 7)}`
  const words = (day: string) => {
    const found = days.find((each) => each.day === day)
    if (!found) return null
    const { sold, held, capacity } = found
    if (capacity === 0) return t('notSold')
    return t(held > 0 ? 'takenHeld' : 'taken', { sold, held, capacity })
  }
  return (
    <Card
      title={t('calendar', { month })}
      padded={false}
      aside={
        <>
          <a href={href(-1)}>{t('before')}</a> <a href={href(1)}>{t('after')}</a>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="table-box" aria-label={t('calendar', { month })} tabIndex={0}>
        <table className="table">
          <caption className="hidden-text">{t('calendar', { month })}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((each) => (
                <th key={each} scope="col">
                  {weekdays(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth(`${month}-01`).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day}>
                    {day.startsWith(month) && (
                      <>
                        <time dateTime={day}>{Number(day.slice(8))}</time>
                        <br />
                        <span className="soft num">{words(day)}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
