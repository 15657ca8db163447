import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { WantedNotifications } from '@/lib/contract/notification'
import { FALLBACK_LOCALE, type Locale } from '@/lib/domain/locale'
import { NOTIFICATION_KINDS, type NotificationKind, ruleOf } from '@/lib/domain/notification'
import { maskedMail } from '@/lib/domain/person'
import { afterQuiet, nextMorning } from '@/lib/domain/quiet-hours'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { columnsIn, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { notificationPreference } from '../../tables/notification'

const EmailRow = z.object({ email: z.string().nullable() })

const HOUR_MS = 3_600_000

/** Defaults: everything in the list, and by mail what must not be missed. */
export const usualWishes = (language: Locale = FALLBACK_LOCALE): WantedNotifications => ({
  siteOff: [],
  mail: NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).mail),
  digest: 'hour',
  quiet: null,
  language,
})

const Row = z.object({ account_id: z.string(), value: z.unknown(), version: z.number() })
type Row = z.infer<typeof Row>

/** Unreadable preferences of an older version count as unset. */
const wishesIn = (row: Row | undefined, language?: Locale): WantedNotifications =>
  WantedNotifications.safeParse(row?.value).data ?? usualWishes(language)

/** Preferences of many people at once, by default the usual ones. */
export async function wishesOf(tx: Db, accounts: readonly string[]): Promise<(account: string) => WantedNotifications> {
  const rows = await query(
    tx,
    Row,
    sql`select account_id, value, version from notification_preference
      where account_id in ${idList(accounts)}`,
  )
  const known = new Map(rows.map((row) => [row.account_id, wishesIn(row)]))
  return (account) => known.get(account) ?? usualWishes()
}

/** True if it is shown in the list. */
export const isListed = (kind: NotificationKind, wishes: WantedNotifications): boolean =>
  Boolean(ruleOf(kind).always) || !wishes.siteOff.some((off) => off === kind)

/** Time of the email that includes it, with everything gathered by then; null for no email. */
export function mailDueAt(kind: NotificationKind, wishes: WantedNotifications, now: Date): Date | null {
  if (!wishes.mail.includes(kind)) return null
  const { digest, quiet } = wishes
  const zone = quiet?.zone ?? 'Europe/London'
  const gathered = digest === 'day' ? nextMorning(now.getTime(), zone) : now.getTime() + HOUR_MS
  return new Date(afterQuiet(gathered, quiet))
}

const ownRow = async ({ tx, user }: Context): Promise<Row | undefined> =>
  (
    await query(tx, Row, sql`select ${columnsIn(Row)} from notification_preference where account_id = ${user.userId}`)
  )[0]

export async function readWishes(context: Context) {
  const { tx, user, vault, locale } = context
  const row = await ownRow(context)
  const [account] = await query(tx, EmailRow, sql`select email_sealed as email from account where id = ${user.userId}`)
  const mailTo = account?.email ? maskedMail(vault.open(account.email)) : null
  return { ...wishesIn(row, locale), version: row?.version ?? 0, mailTo }
}

/** Saves preferences, unless another call (the same person in another tab) was faster. */
export async function saveWishes(context: Context, wishes: WantedNotifications, version: number): Promise<void> {
  const { tx, user, now } = context
  const wanted = { accountId: user.userId, value: wishes, updatedAt: now }
  if (version > 0) return void (await bump(tx, notificationPreference, { accountId: user.userId, version }, wanted))
  const kept = await tx
    .insert(notificationPreference)
    .values({ ...wanted, version: 1 })
    .onConflictDoNothing()
    .returning({ version: notificationPreference.version })
  if (kept.length === 0) fail('VERSION_CONFLICT')
}
