import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import type { Job, JobTools } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'
import { wishesOf } from '../notification'
import { namesOf } from './facts'
import { deskRow } from './queries'
import { isOpen, readersOf } from './reach'

const AtRow = z.object({ at: z.string().nullable() })

const PER_RUN = 200
/** Length of the excerpt: enough to decide whether to follow the link. */
const TEXT_MAX = 600
const REMIND_AGAIN_MS = 86_400_000

/** Queues the email to everybody in the audience with an address, from its start on. */
export async function queueMails({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string): Promise<void> {
  await tx.execute(sql`insert into announcement_mail (announcement_id, account_id, due_at)
    select a.id, p.id, a.send_time from announcement a
      cross join lateral (select u.id ${readersOf(now)} and u.email_sealed is not null) as p
    where a.id = ${id} and a.by_mail on conflict do nothing`)
}

/** Reminds people who have not read it, or not acknowledged it where required: by bell and by mail, once a day. */
export async function remind(context: Context, id: string): Promise<number> {
  const { tx, now, emit } = context
  const announcement = await deskRow(context, id)
  const at = now.toISOString()
  const open = await rowsOf(
    tx,
    sql`update announcement set reminded_at = ${at} where id = ${id} and send_status = 1 and send_time <= ${at}
        and (end_time is null or end_time > ${at}) returning 1`,
  )
  if (open.length === 0) fail('VERSION_CONFLICT')
  const waiting = await query(
    tx,
    IdRow,
    sql`select p.id from announcement a cross join lateral (select u.id ${readersOf(now)}
      and (r.read_at is null or (a.must_ack and r.ack_at is null))) as p where a.id = ${id}`,
  )
  const values = waiting.map((person) => person.id)
  await tx.execute(sql`insert into announcement_mail (announcement_id, account_id, reminder, due_at)
    select ${id}, u.id, true, ${at} from account u where u.email_sealed is not null
      and u.id in ${idList(values)}
    on conflict do nothing`)
  if (values.length > 0)
    await emit({
      type: 'notice',
      payload: { msgId: id, msgTxt: announcement.titile, audience: { kind: 'users', values } },
    })
  context.audit({ refType: 'announcement', refId: id, detail: { ...namesOf(announcement), count: values.length } })
  return values.length
}

/** Refuses a second reminder on a day: TOO_MANY_REQUESTS, with the seconds that are left. */
export async function requireRemindable({ tx, now }: Context, id: string): Promise<void> {
  const [row] = await query(tx, AtRow, sql`select reminded_at as at from announcement where id = ${id}`)
  const next = row?.at ? new Date(row.at).getTime() + REMIND_AGAIN_MS : 0
  if (next > now.getTime())
    fail('TOO_MANY_REQUESTS', { detail: { seconds: Math.ceil((next - now.getTime()) / 1_000) } })
}

const Waiting = z.object({
  announcement_id: z.string(),
  account_id: z.string(),
  reminder: z.boolean(),
  live: z.boolean(),
  email_sealed: z.string().nullable(),
  titile: z.string(),
  title_en: z.string().nullable(),
  msg_content: z.string(),
  content_en: z.string().nullable(),
})
type Waiting = z.infer<typeof Waiting>

const plain = (html: string): string => {
  const text = html
    .replace(/<\/(p|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}

/** Takes the due messages, oldest first, so that none is sent twice. Withdrawn ones are not sent. */
const take = (tx: Db, now: Date): Promise<Waiting[]> =>
  query(
    tx,
    Waiting,
    sql`with due as (delete from announcement_mail m where (m.announcement_id, m.account_id) in (
        select announcement_id, account_id from announcement_mail where due_at <= ${now.toISOString()} order by due_at limit ${PER_RUN}
        for update skip locked) returning m.*)
      select due.announcement_id, due.account_id, due.reminder, u.email_sealed, a.titile, a.title_en, a.msg_content,
        a.content_en, a.send_status = 1 and ${isOpen(now)}
          and (a.end_time is null or a.end_time > ${now.toISOString()}) as live
      from due join announcement a on a.id = due.announcement_id join account u on u.id = due.account_id`,
  )

interface MailServices {
  vault: Vault
  /** The address that browsers use; no link is built from a request (safety F-05). */
  origin: string
}

async function send(row: Waiting, zh: boolean, { emit, vault, origin }: Pick<JobTools, 'emit'> & MailServices) {
  if (!row.live || !row.email_sealed) return
  const letter = {
    to: vault.open(row.email_sealed),
    locale: zh ? 'zh-CN' : 'en-GB',
    title: zh ? row.titile : (row.title_en ?? row.titile),
    text: plain(zh ? row.msg_content : (row.content_en ?? row.msg_content)),
    reminder: row.reminder,
    link: `${origin}/isps/userAnnouncement?id=${row.announcement_id}`,
  }
  await emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
}

/** Announcements by mail, in each reader's language for mails. */
export const announcementMailJob = (services: MailServices): Job => ({
  name: 'announcement.mail',
  schedule: '50 * * * * *',
  async sweep(tx, { now, emit }) {
    const rows = await take(tx, now)
    const wishesFor = await wishesOf(
      tx,
      rows.map(({ account_id }) => account_id),
    )
    for (const row of rows) await send(row, wishesFor(row.account_id).language === 'zh-CN', { emit, ...services })
    return rows.length
  },
})
