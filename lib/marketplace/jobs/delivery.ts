import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Job } from '../kernel/job'
import { deliverNext, type OutboxRow } from '../kernel/outbox'
import type { Vault } from '../kernel/vault'
import { codeText } from './texts'

const Sealed = z.object({ sealed: z.string() })
const Message = z.object({
  to: z.string(),
  code: z.string(),
  purpose: z.enum(['login', 'reset', 'puzzle']),
  locale: z.enum(['zh-CN', 'en-GB']),
})

export const DELIVERY = 'outbox.deliver'
const BATCH = 50

const asMail = (to: string, subject: string, text: string, id: string) =>
  [
    'From: Entrepot <no-reply@entrepot.invalid>',
    `To: <${to}>`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${id}@entrepot.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\r\n')

/** The file bears the event's id: what is delivered twice after a crash is still one file. */
async function drop(folder: string, row: OutboxRow, vault: Vault): Promise<{ file: string; text: string }> {
  const message = Message.parse(JSON.parse(vault.open(Sealed.parse(row.payload).sealed)))
  const { subject, text } = codeText(message)
  const mail = row.type === 'mail'
  const file = join(folder, `${row.id}.${mail ? 'eml' : 'txt'}`)
  const content = mail ? asMail(message.to, subject, text, row.id) : `To: ${message.to}\n\n${text}\n`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, content, { mode: 0o600 })
  return { file, text: `${message.to}: ${text}` }
}

/**
 * The demo's way of sending: text messages and mails become files in a folder and lines in the log. The sealed
 * content is forgotten once it is delivered.
 */
export const deliveryJob = (folder: string, vault: Vault): Job => ({
  name: DELIVERY,
  schedule: '*/5 * * * * *',
  async sweep(tx, { log }) {
    let delivered = 0
    const deliver = async (row: OutboxRow) => {
      const { file, text } = await drop(folder, row, vault)
      await tx.execute(sql`update outbox set payload = '{}' where id = ${row.id}`)
      log.info({ event: `${row.type}.delivered`, file }, text)
      delivered += 1
    }
    for (const type of ['sms', 'mail']) {
      while (delivered < BATCH && (await deliverNext(tx, type, deliver)));
    }
    return delivered
  },
})
