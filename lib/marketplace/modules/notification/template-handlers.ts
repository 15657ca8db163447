import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/message/template'
import { pickText } from '@/lib/domain/locale'
import { channelsOf, fillWords, type NotificationKind, ruleOf, SAMPLE_WORDS } from '@/lib/domain/notification'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { readWishes } from './preferences'
import { pageOfSendings, retrySending } from './send-log'
import { addVersion, currentTemplates, templateWithVersions, wordingsOf } from './templates'
import { sentenceOf } from './wording'

const EmailRow = z.object({ email: z.string().nullable() })
const ContactRow = z.object({ contact: z.string().nullable() })

const list = bind(contract.listTemplates, async ({ tx }, { query }) =>
  (await currentTemplates(tx)).filter(({ channel }) => !query.channel || channel === query.channel),
)

const one = bind(contract.getTemplate, ({ tx }, { query }) => templateWithVersions(tx, query.kind, query.channel))

const edit = bind(contract.editTemplate, async (context, { body }) => {
  const { kind, channel, zh, en, enabled } = body
  const before = await templateWithVersions(context.tx, kind, channel)
  const version = await addVersion(context, body)
  context.audit({
    refType: 'messageTemplate',
    refId: `${kind}-${channel}`,
    detail: { version },
    change: { before: { ...before.text, enabled: before.enabled }, after: { zh, en, enabled } },
  })
  return { version }
})

/** Adds an example to the caller's own list. */
async function sampleOnSite({ tx, user, now }: Context, kind: NotificationKind): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`insert into notification (id, event_id, account_id, kind, params, ref_type, ref_id, created_at)
    values (${newId(now.getTime())}, ${newId(now.getTime())}, ${user.userId}, ${kind},
      ${JSON.stringify(SAMPLE_WORDS)}::jsonb, 'test', '', ${at})`)
}

/** Sends an example to the caller's own mail; false if the account has no address. */
async function sampleByMail(context: Context, kind: NotificationKind): Promise<boolean> {
  const { tx, user, vault } = context
  const [account] = await queryRows(
    tx,
    EmailRow,
    sql`select email_sealed as email from account where id = ${user.userId}`,
  )
  if (!account?.email) return false
  const { language } = await readWishes(context)
  const told = { kind, params: SAMPLE_WORDS, shop_zh: null, shop_en: null }
  const line = pickText(sentenceOf(told, (await wordingsOf(tx, 'mail')).text(kind)), language)
  const letter = { to: vault.open(account.email), locale: language, lines: [line], more: 0, link: null }
  await context.emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
  return true
}

const CONTACTS = { mail: sql`email_sealed`, sms: sql`phone_sealed` }

/** Sends an example of a buyer's message to the caller's own address or number; false if the account has none. */
async function sampleOfBuyer(context: Context, kind: NotificationKind, channel: 'mail' | 'sms'): Promise<boolean> {
  const { tx, user, vault } = context
  const [account] = await queryRows(
    tx,
    ContactRow,
    sql`select ${CONTACTS[channel]} as contact from account where id = ${user.userId}`,
  )
  if (!account?.contact) return false
  const { language } = await readWishes(context)
  const text = fillWords(pickText((await wordingsOf(tx, channel)).text(kind), language), SAMPLE_WORDS)
  const letter = { to: vault.open(account.contact), locale: language, buyer: kind, about: SAMPLE_WORDS.no, text }
  await context.emit({ type: `buyer.${channel}`, payload: { sealed: vault.seal(JSON.stringify(letter)) } })
  return true
}

const test = bind(contract.testTemplate, async (context, { body }) => {
  const { kind, channel } = body
  context.audit({ refType: 'messageTemplate', refId: `${kind}-${channel}`, detail: { event: 'test' } })
  if (!channelsOf(kind).includes(channel)) fail('NOT_FOUND')
  if (ruleOf(kind).side === 'buyer' && channel !== 'site') return { sent: await sampleOfBuyer(context, kind, channel) }
  if (channel === 'mail') return { sent: await sampleByMail(context, kind) }
  await sampleOnSite(context, kind)
  const audience = { kind: 'users', values: [context.user.userId] }
  await context.emit({ type: 'notice', payload: { msgId: newId(context.now.getTime()), msgTxt: '', audience } })
  return { sent: true }
})

const sendings = bind(contract.listSendings, async (context, { query }) => {
  const { current, size, ...filter } = query
  return { ...(await pageOfSendings(context, filter, current, size)), current, size }
})

const retry = bind(contract.retrySending, async (context, { body }) => {
  await retrySending(context, body.id)
  return null
})

export const templateBindings: Binding[] = [list, one, edit, test, sendings, retry]
