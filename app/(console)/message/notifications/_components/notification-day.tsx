import { useLocale, useTranslations } from 'next-intl'
import { ukTime } from '@/components/ui/uk-time'
import type { Notification } from '@/lib/contract/notification'
import { knownLocale } from '@/lib/domain/locale'
import { addDays, ukDay } from '@/lib/domain/uk-time'

/** Time of a notification in the list: when it happened, or when its snooze ended (milliseconds since 1970). */
const shownAt = ({ createTime, snoozedUntil }: Notification): number => Date.parse(snoozedUntil ?? createTime)

/** UK day of a notification in the list. */
export const dayOf = (row: Notification): string => ukDay(shownAt(row))

/** "Today", "Yesterday" or the date. */
export function DayHead({ row }: { row: Notification }) {
  const [t, spoken] = [useTranslations('notification.mine.day'), useLocale()]
  const [day, today] = [dayOf(row), ukDay(Date.now())]
  const date = ukTime(shownAt(row), 'date', knownLocale(spoken))
  if (day === today) return `${t('today')} · ${date}`
  return day === addDays(today, -1) ? `${t('yesterday')} · ${date}` : date
}
