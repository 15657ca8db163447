import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { escapeHtml, messageTo } from '../message'
import { londonTime } from './new-device'

const ContactRow = z.object({ phone_sealed: z.string().nullable(), email_sealed: z.string().nullable() })

/** Writes to the account's owner by mail, else by text message; sends nothing if there is neither. */
async function writeToOwner(context: Context, accountId: string): Promise<void> {
  const { tx, vault, locale, now } = context
  const [row] = await query(tx, ContactRow, sql`select phone_sealed, email_sealed from account where id = ${accountId}`)
  const [kind, sealed] = row?.email_sealed ? ['mail', row.email_sealed] : ['sms', row?.phone_sealed]
  if (!kind || !sealed) return
  const letter = { to: vault.open(sealed), notice: 'password', at: londonTime(locale, now), locale }
  await context.emit({ type: kind, payload: { sealed: vault.seal(JSON.stringify(letter)) } })
}

/**
 * Notifies the owner of a new password by message and by letter: somebody who has taken the account over can read the
 * first and not the second (safety L-09).
 */
export async function noticeNewPassword(context: Context, accountId: string): Promise<void> {
  const { now, ip } = context
  const where = escapeHtml(ip)
  await messageTo(context, accountId, {
    priority: 'M',
    title: { zh: '密码已修改', en: 'Your password was changed' },
    content: {
      zh: `<p>您的账号密码于 ${londonTime('zh-CN', now)}（伦敦时间）修改，IP ${where}。其他设备上的登录均已结束。</p><p>如非本人操作，<strong>请立即用“忘记密码”重设</strong>，并联系管理员。</p>`,
      en: `<p>The password of your account was changed on ${londonTime('en-GB', now)} (London time) from ${where}. Every other device is signed out.</p><p>If this was not you, <strong>set a new one at once under “Forgotten password”</strong> and tell your administrator.</p>`,
    },
  })
  await writeToOwner(context, accountId)
}
