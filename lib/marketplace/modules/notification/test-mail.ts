import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pickText, type Twin } from '@/lib/domain/locale'
import { SAMPLE_WORDS } from '@/lib/domain/notification'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { consumeRateLimit } from '../../kernel/rate-limit'
import { readWishes } from './preferences'
import { wordingsOf } from './templates'
import { sentenceOf } from './wording'

const EmailRow = z.object({ email: z.string().nullable() })

const EXAMPLES = 3
/** Limited, so that the button cannot fill a mailbox. */
const TURNS = { name: 'testMail', limit: 3, windowSeconds: 600 }

const TEST: Twin = {
  zh: '这是一封测试邮件：您的通知邮件将发送到这里，内容如下例。',
  en: 'This is a test: your notifications come to this address and read like these examples.',
}

/** Sends a letter as the caller would get one, with examples of their preferences; false without an address. */
export async function sendTestMail(context: Context): Promise<boolean> {
  const { tx, user, vault } = context
  const [account] = await query(tx, EmailRow, sql`select email_sealed as email from account where id = ${user.userId}`)
  if (!account?.email) return false
  await consumeRateLimit(context, TURNS)
  const [{ language, mail }, { text }] = [await readWishes(context), await wordingsOf(tx, 'mail')]
  const examples = mail.slice(0, EXAMPLES).map((kind) => {
    const told = { kind, params: SAMPLE_WORDS, shop_zh: null, shop_en: null }
    return pickText(sentenceOf(told, text(kind)), language)
  })
  const lines = [pickText(TEST, language), ...examples]
  const letter = { to: vault.open(account.email), locale: language, lines, more: 0, link: null }
  await context.emit({ type: 'mail', payload: { sealed: vault.seal(JSON.stringify(letter)) } })
  return true
}
