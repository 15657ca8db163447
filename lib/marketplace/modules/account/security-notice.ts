import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { escapeHtml, messageTo } from '../message'
import { londonTime } from './new-device'

/** Security changes of which the account's owner is notified. */
export type SecurityChange = 'contact' | 'reset' | 'secondOn' | 'secondOff' | 'codes'

const WORDS: Record<SecurityChange, Twin> = {
  contact: { zh: '联系方式已更换', en: 'Your contact was changed' },
  reset: { zh: '管理员已重置您的密码', en: 'Your password was reset by an administrator' },
  secondOn: { zh: '二次验证已启用', en: 'Two-step sign-in was switched on' },
  secondOff: { zh: '二次验证已停用', en: 'Two-step sign-in was switched off' },
  codes: { zh: '恢复码已重新生成', en: 'Your recovery codes were made anew' },
}

const ContactRow = z.object({ phone_sealed: z.string().nullable(), email_sealed: z.string().nullable() })

/** Contact of the owner: mail, else phone. Read before a contact changes, it is the old one. */
export async function contactOf({ tx, vault }: Pick<Context, 'tx' | 'vault'>, accountId: string) {
  const [row] = await query(tx, ContactRow, sql`select phone_sealed, email_sealed from account where id = ${accountId}`)
  const [type, sealed] = row?.email_sealed
    ? (['mail', row.email_sealed] as const)
    : (['sms', row?.phone_sealed] as const)
  return sealed ? { type, to: vault.open(sealed) } : null
}

/** Messages an account that signed in with a recovery code and has few left to make new ones. */
export const noticeFewCodes = (context: Context, accountId: string, left: number): Promise<void> =>
  messageTo(context, accountId, {
    priority: 'M',
    title: { zh: `恢复码仅剩${left}个`, en: `Recovery codes left: ${left}` },
    content: {
      zh: `<p>您刚用恢复码登录，还剩${left}个。请在“账号设置”的“二次验证”中重新生成。</p>`,
      en: `<p>You have just signed in by a recovery code; ${left} are left. Make new ones under “Two-step sign-in” in your account settings.</p>`,
    },
  })

/**
 * Notifies the owner of a change by message and by letter: somebody who has taken the account over can read the first
 * and not the second (safety L-09). `to` is the address of the letter.
 */
export async function noticeSecurity(
  context: Pick<Context, 'tx' | 'now' | 'ip' | 'locale' | 'vault' | 'emit'>,
  accountId: string,
  change: SecurityChange,
  to: Awaited<ReturnType<typeof contactOf>>,
): Promise<void> {
  const { now, ip, locale, vault } = context
  const where = escapeHtml(ip)
  const { zh, en } = WORDS[change]
  await messageTo(context, accountId, {
    priority: 'M',
    title: WORDS[change],
    content: {
      zh: `<p>${zh}：${londonTime('zh-CN', now)}（伦敦时间），IP ${where}。</p><p>如非您的要求，<strong>请立即修改密码</strong>，并联系管理员。</p>`,
      en: `<p>${en} on ${londonTime('en-GB', now)} (London time) from ${where}.</p><p>If you did not ask for this, <strong>change your password at once</strong> and tell your administrator.</p>`,
    },
  })
  if (!to) return
  const letter = { to: to.to, notice: change, at: londonTime(locale, now), locale }
  await context.emit({ type: to.type, payload: { sealed: vault.seal(JSON.stringify(letter)) } })
}
