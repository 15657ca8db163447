import { createHmac } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One letter or text message, opened and worded. */
export interface Letter {
  /** Id of the event: a letter that arrives twice after a crash has the same one. */
  id: string
  type: 'sms' | 'mail'
  to: string
  subject: string
  text: string
}

/** Sends a letter; throws if it must be tried again later. */
export type Carrier = (letter: Letter) => Promise<void>

const WAIT_MS = 15_000

/** Letters by SMTP. The address carries host, port, account and `smtps` or `smtp` (which asks for STARTTLS). */
export function byMail(url: string, from: string): Carrier {
  const openTransport = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport(url, {
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof openTransport> | undefined
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'entrepot.invalid'
  return async ({ id, to, subject, text }) => {
    transport ??= openTransport()
    await (await transport).sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${domain}>`,
    })
  }
}

/**
 * Text messages by a webhook: `POST {id, to, text}` as JSON, with `X-Signature: sha256=<HMAC of the body>`. Any 2xx
 * takes the message; the receiver drops an id that it has seen.
 */
export function byWebhook(url: string, secret: string): Carrier {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Signature': `sha256=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
  }
}

const asMail = ({ id, to, subject, text }: Letter) =>
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

/** Writes letters to files, for the demo: named by the event, so that one delivered twice is still one file. */
export const byFile =
  (folder: string): Carrier =>
  async (letter) => {
    const mail = letter.type === 'mail'
    const content = mail ? asMail(letter) : `To: ${letter.to}\n\n${letter.text}\n`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${letter.id}.${mail ? 'eml' : 'txt'}`), content, { mode: 0o600 })
  }
