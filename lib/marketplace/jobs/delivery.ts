import type { Logger } from 'pino'
import { z } from 'zod'
import { maskedMail, maskedPhone } from '@/lib/domain/person'
import type { Database } from '../kernel/database'
import { markDelivered, putOff, takeDue, type WaitingRow } from '../kernel/outbox'
import { noteSending, type Sending } from '../kernel/send-log'
import type { Vault } from '../kernel/vault'
import { startWorker, type Worker } from '../kernel/worker'
import { APPLICATION_NEWS, applicationText } from './application-texts'
import type { Carrier, Letter } from './carriers'
import { announcementText, buyerText, codeText, invitationText, notificationText, securityText } from './texts'

const Sealed = z.object({ sealed: z.string() })
const ToSomebody = z.object({ to: z.string(), locale: z.enum(['zh-CN', 'en-GB']) })
const Message = z.union([
  ToSomebody.extend({
    code: z.string(),
    purpose: z.enum(['login', 'reset', 'puzzle', 'contact', 'register', 'applicant', 'buyer', 'order']),
  }),
  ToSomebody.extend({
    notice: z.enum([
      'password',
      'buyerPassword',
      'buyerRegistered',
      'contact',
      'reset',
      'secondOn',
      'secondOff',
      'codes',
    ]),
    at: z.string(),
  }),
  ToSomebody.extend({ application: z.enum(APPLICATION_NEWS), no: z.string() }),
  ToSomebody.extend({ title: z.string(), text: z.string(), reminder: z.boolean(), link: z.string() }),
  ToSomebody.extend({ invitation: z.string(), shop: z.string() }),
  ToSomebody.extend({ buyer: z.string(), about: z.string(), text: z.string() }),
  ToSomebody.extend({ lines: z.array(z.string()), more: z.int(), link: z.string().nullable() }),
])

/** Codes and security notices never wait behind the messages of a bulk shipment to ten thousand buyers. */
const KINDS = [
  ['sms', 'mail'],
  ['buyer.sms', 'buyer.mail'],
] as const
const LOOK_EVERY_MS = 5_000
const BATCH = 50
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** Tries before a message is given up, over some forty minutes: a code is void long before. */
const TRIES_MAX = 12

/** Milliseconds until the next try: 2 s, 4 s … ten minutes. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/** Carriers of letters, by channel. */
export interface Carriers {
  sms: Carrier
  mail: Carrier
  /** Demo only: logs the text as well. */
  aloud: boolean
}

function textOf(message: z.output<typeof Message>, origin: string) {
  if ('code' in message) return codeText(message)
  if ('application' in message) return applicationText(message)
  if ('title' in message) return announcementText(message)
  if ('invitation' in message) return invitationText(message, origin)
  if ('buyer' in message) return buyerText(message)
  return 'lines' in message ? notificationText(message) : securityText(message)
}

/** Subject of a message, for the log. */
const eventOf = (message: z.output<typeof Message>): string => {
  if ('code' in message) return `code.${message.purpose}`
  if ('application' in message) return `application.${message.application}`
  if ('title' in message) return 'announcement'
  if ('invitation' in message) return 'invitation'
  if ('buyer' in message) return message.buyer
  return 'lines' in message ? 'notifications' : message.notice
}

type Addressed = Letter & { event: string }

interface Runner {
  database: Database
  clock: () => Date
  log: Logger
  vault: Vault
  /** Address that browsers use, for links in letters. */
  origin?: string
}

function letterOf(row: WaitingRow, { vault, origin = '' }: Runner): Addressed {
  const message = Message.parse(JSON.parse(vault.open(Sealed.parse(row.payload).sealed)))
  return {
    event: eventOf(message),
    id: row.id,
    type: row.type.endsWith('mail') ? 'mail' : 'sms',
    to: message.to,
    ...textOf(message, origin),
  }
}

/** Returns when to try again and logs it; the last failure is logged as an error. */
function againAfter(row: WaitingRow, error: unknown, { clock, log }: Runner): Date | null {
  const facts = { event: `${row.type}.failed`, id: row.id, tries: row.tries, cause: String(error).slice(0, 300) }
  if (row.tries >= TRIES_MAX) {
    log.error({ ...facts, event: `${row.type}.dead` }, 'a message was given up')
    return null
  }
  const pause = pauseAfter(row.tries)
  log.warn({ ...facts, againInMs: pause })
  return new Date(clock().getTime() + pause)
}

/** Stores the result of a letter; if that fails, the letter is not sent again. */
async function keep(letter: Addressed, row: WaitingRow, done: Pick<Sending, 'state' | 'error'>, runner: Runner) {
  const recipient = letter.type === 'mail' ? maskedMail(letter.to) : maskedPhone(letter.to)
  const error = done.error?.replaceAll(letter.to, recipient) ?? null
  const sending = { id: row.id, channel: letter.type, event: letter.event, recipient, tries: row.tries }
  await noteSending(runner.database.db, { ...sending, state: done.state, error }, runner.clock()).catch((trouble) =>
    runner.log.error({ err: trouble, id: row.id }, 'a sending could not be noted'),
  )
}

/** Postpones a letter that failed. */
async function fail(row: WaitingRow, letter: Addressed | null, error: unknown, runner: Runner): Promise<void> {
  const again = againAfter(row, error, runner)
  await putOff(runner.database.db, row.id, again, runner.clock())
  const why = String(error).slice(0, 300)
  if (letter) await keep(letter, row, { state: again ? 'waiting' : 'dead', error: why }, runner)
}

async function deliver(row: WaitingRow, runner: Runner, carriers: Carriers): Promise<void> {
  const { database, clock, log } = runner
  let letter: Addressed | null = null
  try {
    letter = letterOf(row, runner)
    await carriers[letter.type](letter)
  } catch (error) {
    return fail(row, letter, error, runner)
  }
  await markDelivered(database.db, row.id, clock())
  await keep(letter, row, { state: 'sent', error: null }, runner)
  const facts = { event: `${row.type}.delivered`, id: row.id, tries: row.tries }
  if (carriers.aloud) log.info(facts, `${letter.to}: ${letter.text}`)
  else log.info(facts)
}

async function nextDue({ database, clock }: Runner): Promise<WaitingRow | null> {
  for (const kinds of KINDS) {
    const row = await takeDue(database.db, kinds, clock())
    if (row) return row
  }
  return null
}

/** Sends due letters one after the other; returns the number of tries. */
export async function deliverDue(runner: Runner, carriers: Carriers): Promise<number> {
  for (let tried = 0; tried < BATCH; tried += 1) {
    const row = await nextDue(runner)
    if (!row) return tried
    await deliver(row, runner, carriers)
  }
  return BATCH
}

/** Sends letters every five seconds and whenever it is woken. `stop` resolves when the last one is sent. */
export const startDelivery = (runner: Runner, carriers: Carriers): Worker =>
  startWorker(() => deliverDue(runner, carriers), LOOK_EVERY_MS, runner.log, 'delivery')
