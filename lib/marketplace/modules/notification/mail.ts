import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WantedNotifications } from '@/lib/contract/notification'
import { pickText } from '@/lib/domain/locale'
import { afterQuiet } from '@/lib/domain/quiet-hours'
import type { Db } from '../../kernel/database'
import type { Job, JobTools } from '../../kernel/job'
import { query } from '../../kernel/query'
import type { Vault } from '../../kernel/vault'
import { wishesOf } from './preferences'
import { wordingsOf } from './templates'
import { sentenceOf, Told } from './wording'

/** Two hundred paid orders are one letter, which names only some. */
const LINES_PER_KIND = 5
const PEOPLE_PER_RUN = 200

const Addressee = z.object({ account_id: z.string(), email_sealed: z.string().nullable() })
type Addressee = z.infer<typeof Addressee>

const Waiting = Told.extend({ id: z.string(), total: z.number() })
type Waiting = z.infer<typeof Waiting>

/** People with a due email; read notifications are left out. */
async function dueAddressees(tx: Db, now: Date): Promise<Addressee[]> {
  await tx.execute(
    sql`update notification set mail_due_at = null where mail_due_at is not null and site and read_at is not null`,
  )
  return query(
    tx,
    Addressee,
    sql`select n.account_id, case when a.status = 1 then a.email_sealed end as email_sealed
      from notification n join account a on a.id = n.account_id where n.mail_due_at <= ${now.toISOString()}
      group by n.account_id, a.status, a.email_sealed order by min(n.mail_due_at) limit ${PEOPLE_PER_RUN}`,
  )
}

/** First few of each kind, oldest first, with the total; nothing of a shop that they have left. */
const waitingFor = (tx: Db, accountId: string): Promise<Waiting[]> =>
  query(
    tx,
    Waiting,
    sql`select w.id, w.kind, w.params, w.total, s.name_zh as shop_zh, s.name_en as shop_en
      from (select *, row_number() over (partition by kind order by created_at, id) as nth,
          (count(*) over ())::int as total
        from notification where account_id = ${accountId} and mail_due_at is not null and (shop_id is null
          or exists (select 1 from shop_member m where m.account_id = ${accountId} and m.shop_id = notification.shop_id))) w
      left join shop s on s.id::text = w.params ->> 'shopId'
      where w.nth <= ${LINES_PER_KIND} order by w.kind, w.created_at, w.id`,
  )

const forget = (tx: Db, accountId: string) =>
  tx.execute(
    sql`update notification set mail_due_at = null where account_id = ${accountId} and mail_due_at is not null`,
  )

/** Sends an email, or postpones it to the end of quiet hours. True if it was sent. */
async function writeTo(
  tx: Db,
  { account_id, email_sealed }: Addressee,
  { language, quiet }: WantedNotifications,
  { now, emit, vault, origin }: Pick<JobTools, 'now' | 'emit'> & MailServices,
): Promise<boolean> {
  const until = afterQuiet(now.getTime(), quiet)
  if (email_sealed && until > now.getTime()) {
    await tx.execute(sql`update notification set mail_due_at = ${new Date(until).toISOString()}
      where account_id = ${account_id} and mail_due_at <= ${now.toISOString()}`)
    return false
  }
  const rows = email_sealed ? await waitingFor(tx, account_id) : []
  await forget(tx, account_id)
  if (!email_sealed || rows.length === 0) return false
  const { text } = await wordingsOf(tx, 'mail')
  const lines = rows.map((row) => pickText(sentenceOf(row, text(row.kind)), language))
  const more = (rows[0]?.total ?? 0) - lines.length
  const letter = {
    to: vault.open(email_sealed),
    locale: language,
    lines,
    more,
    link: `${origin}/message/notifications`,
  }
  await emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
  return true
}

interface MailServices {
  vault: Vault
  /** Address that browsers use; no link is built from a request (safety F-05). */
  origin: string
}

/** Writes one letter to each person with due notifications. */
export const notificationMailJob = (services: MailServices): Job => ({
  name: 'notification.mail',
  schedule: '35 * * * * *',
  async sweep(tx, { now, emit }) {
    const people = await dueAddressees(tx, now)
    const wishesFor = await wishesOf(
      tx,
      people.map(({ account_id }) => account_id),
    )
    let letters = 0
    for (const person of people)
      if (await writeTo(tx, person, wishesFor(person.account_id), { now, emit, ...services })) letters += 1
    return letters
  },
})
