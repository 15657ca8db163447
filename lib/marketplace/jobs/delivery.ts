import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../kernel/database'
import { markDelivered, putOff, takeDue, type WaitingRow } from '../kernel/outbox'
import type { Vault } from '../kernel/vault'
import { startWorker, type Worker } from '../kernel/worker'
import type { Carrier, Letter } from './carriers'
import { codeText, newPasswordText, notificationText } from './texts'

const Sealed = z.object({ sealed: z.string() })
const Addressed = z.object({ to: z.string(), locale: z.enum(['zh-CN', 'en-GB']) })
const Message = z.union([
  Addressed.extend({ code: z.string(), purpose: z.enum(['login', 'reset', 'puzzle']) }),
  Addressed.extend({ notice: z.literal('password'), at: z.string() }),
  Addressed.extend({ lines: z.array(z.string()), more: z.int(), link: z.string() }),
])

const KINDS = ['sms', 'mail'] as const
const LOOK_EVERY_MS = 5_000
const BATCH = 50
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10 * 60_000
/** After so many tries, some forty minutes, a code is long worthless: the letter is given up. */
const TRIES_MAX = 12

/** Milliseconds until the next try after so many failures: 2 s, 4 s … ten minutes. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/** How letters travel. */
export interface Carriers {
  sms: Carrier
  mail: Carrier
  /** In the demo the text stands in the log as well, for whoever tries the program out. */
  aloud: boolean
}

function textOf(message: z.output<typeof Message>) {
  if ('code' in message) return codeText(message)
  return 'lines' in message ? notificationText(message) : newPasswordText(message)
}

function letterOf(row: WaitingRow, vault: Vault): Letter {
  const message = Message.parse(JSON.parse(vault.open(Sealed.parse(row.payload).sealed)))
  return { id: row.id, type: row.type === 'mail' ? 'mail' : 'sms', to: message.to, ...textOf(message) }
}

interface Runner {
  database: Database
  clock: () => Date
  log: Logger
  vault: Vault
}

/** When to try again, said in the log; the last time as an error that somebody must look at. */
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

async function deliver(row: WaitingRow, runner: Runner, carriers: Carriers): Promise<void> {
  const { database, clock, log, vault } = runner
  try {
    const letter = letterOf(row, vault)
    await carriers[letter.type](letter)
    await markDelivered(database.db, row.id, clock())
    const facts = { event: `${row.type}.delivered`, id: row.id, tries: row.tries }
    if (carriers.aloud) log.info(facts, `${letter.to}: ${letter.text}`)
    else log.info(facts)
  } catch (error) {
    await putOff(database.db, row.id, againAfter(row, error, runner), clock())
  }
}

/** Sends what is due, one letter after the other; returns how many were tried. */
export async function deliverDue(runner: Runner, carriers: Carriers): Promise<number> {
  for (let tried = 0; tried < BATCH; tried += 1) {
    const row = await takeDue(runner.database.db, KINDS, runner.clock())
    if (!row) return tried
    await deliver(row, runner, carriers)
  }
  return BATCH
}

/** Looks for letters every five seconds and whenever it is woken. `stop` resolves when the last one has travelled. */
export const startDelivery = (runner: Runner, carriers: Carriers): Worker =>
  startWorker(() => deliverDue(runner, carriers), LOOK_EVERY_MS, runner.log, 'delivery')
