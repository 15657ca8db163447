import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { escapeHtml, messageTo } from '../message'

const AddedOthersRow = z.object({ added: z.boolean(), others: z.boolean() })

/** Remembers a browser of an account; true when the account knows others but not this one (safety L-04). */
export async function rememberDevice({ tx, now, vault, device }: Context, accountId: string): Promise<boolean> {
  const [row] = await query(
    tx,
    AddedOthersRow,
    sql`with others as (select exists (select 1 from known_device where account_id = ${accountId}) as some),
      added as (insert into known_device (account_id, device_digest, first_seen_at)
        values (${accountId}, ${vault.digest(device)}, ${now.toISOString()}) on conflict do nothing returning 1)
      select exists (select 1 from added) as added, others.some as others from others`,
  )
  return Boolean(row?.added && row.others)
}

/** True if somebody has signed in to the account from this browser before. */
export async function isKnownDevice(
  { tx, vault, device }: Pick<Context, 'tx' | 'vault' | 'device'>,
  accountId: string,
): Promise<boolean> {
  const known = await rowsOf(
    tx,
    sql`select 1 from known_device where account_id = ${accountId} and device_digest = ${vault.digest(device)}`,
  )
  return known.length > 0
}

/** Notifies the owners of the user's shops of a sign-in from a new browser (sheets, 6.12). */
export async function tellOwners({ emit }: Pick<Context, 'emit'>, user: Principal): Promise<void> {
  for (const shop of user.shops) {
    const payload = { shopId: shop.id, accountId: user.userId, user: user.username }
    await emit({ type: 'shop.newDevice', payload })
  }
}

/** Formats an instant in UK time. */
export const londonTime = (locale: string, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' }).format(at)

/** Notifies the owner of a sign-in from a new browser. */
export async function noticeNewDevice(context: Context, accountId: string): Promise<void> {
  const { now, ip, place } = context
  const [where, browser] = [escapeHtml(ip), escapeHtml(place)]
  await messageTo(context, accountId, {
    priority: 'M',
    title: { zh: '新设备登录提醒', en: 'Sign-in from a new device' },
    content: {
      zh: `<p>您的账号于 ${londonTime('zh-CN', now)}（伦敦时间）在新设备上登录。</p><p>${browser || '未知浏览器'}，IP ${where}</p><p>如非本人操作，<strong>请立即修改密码</strong>，并在“登录设备”中结束该登录。</p>`,
      en: `<p>Your account was signed in to from a new device on ${londonTime('en-GB', now)} (London time).</p><p>${browser || 'Unknown browser'}, IP ${where}</p><p>If this was not you, <strong>change your password at once</strong> and end that sign-in under “Signed-in devices”.</p>`,
    },
  })
}
