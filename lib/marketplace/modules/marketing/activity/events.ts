import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PlatformEvent } from '@/lib/contract/marketing/calendar'
import type { Twin } from '@/lib/domain/locale'
import { type Db, instant } from '@/lib/marketplace/kernel/database'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { sessionsIn } from '../flash/slots'

const Row = z.object({
  ...{ id: z.string(), title: jsonAs<Twin>(), startsAt: z.string(), endsAt: z.string(), enrolUntil: z.string() },
})

interface Span {
  /** First UK day, and the number of days. */
  day: string
  days: number
  from: Date
  to: Date
}

/** Published activities, ends of their enrolment, and flash sales in a period, by start. */
export async function platformEventsIn(tx: Db, { day, days, from, to }: Span, now: Date): Promise<PlatformEvent[]> {
  const rows = await query(
    tx,
    Row,
    sql`select id, json_build_object('zh', title_zh, 'en', title_en) as title, starts_at as "startsAt", ends_at as "endsAt",
      enrol_until as "enrolUntil" from activity
      where state = 1 and least(enrol_until, starts_at) < ${to.toISOString()} and ends_at > ${from.toISOString()}`,
  )
  const touches = ({ startsAt, endsAt }: PlatformEvent) =>
    Date.parse(startsAt) < to.getTime() && Date.parse(endsAt) >= from.getTime()
  const planned = (startsAt: string) => Date.parse(startsAt) > now.getTime()
  const activities = rows.flatMap(({ id, title, ...row }): PlatformEvent[] => {
    const [startsAt, endsAt, deadline] = [instant(row.startsAt), instant(row.endsAt), instant(row.enrolUntil)]
    return [
      { kind: 'activity', id, title, startsAt, endsAt, planned: planned(startsAt) },
      { kind: 'deadline', id, title, startsAt: deadline, endsAt: deadline, planned: planned(deadline) },
    ]
  })
  const flash = (await sessionsIn(tx, day, days)).map(({ slotId, name, ...sale }): PlatformEvent => {
    const [startsAt, endsAt] = [new Date(sale.startsAt).toISOString(), new Date(sale.endsAt).toISOString()]
    return { kind: 'flash', id: slotId, title: name, startsAt, endsAt, planned: planned(startsAt) }
  })
  return [...activities, ...flash].filter(touches).toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
