import { getLocale, getTranslations } from 'next-intl/server'
import { hasActed } from '@/components/table/has-acted'
import { PutDown } from '@/components/table/put-down'
import { Notice } from '@/components/ui/notice'
import { ukTime } from '@/components/ui/uk-time'
import { Instant } from '@/lib/contract/common'
import { knownLocale } from '@/lib/domain/locale'

type Search = Readonly<Record<string, string | string[] | undefined>>

const DONE = ['read', 'gone', 'none', 'off', 'back'] as const
const WRONG = ['gone', 'none']

/** Shows the result of the last act once. */
export async function NotificationOutcome({ search }: { search: Search }) {
  const [t, spoken] = await Promise.all([getTranslations('notification.mine.done'), getLocale()])
  const done = DONE.find((each) => each === search.done)
  if (!done) return null
  const count = Number.parseInt(String(search.count ?? 0), 10) || 0
  const until = Instant.safeParse(search.until)
  const time = until.success ? ukTime(Date.parse(until.data), 'full', knownLocale(spoken)) : ''
  return (
    <Notice tone={WRONG.includes(done) ? 'warn' : 'ok'} role="status" once>
      {t(done, { count, time })}
      {hasActed(done) && <PutDown />}
    </Notice>
  )
}
