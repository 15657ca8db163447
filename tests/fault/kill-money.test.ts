import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '@/lib/marketplace/kernel/database'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { temporaryFolder } from '../support/instance'
import { openTestDatabase } from '../support/marketplace'
import { doAct, faultsOfPromotions, MONEY_ACTS, moneyState, prepareActs } from '../support/money-acts'
import { isSampled, SEED, WHOLE } from '../support/ring'

const CHILD = path.join(__dirname, '../support/kill-act.ts')
const sound = { unbalanced: [], totals: [], trialP: 0 }

let root: string
let base: string
let before: string

const clientOf = (db: Db): PGlite => (db as unknown as { $client: PGlite }).$client

beforeAll(async () => {
  root = temporaryFolder('kill-money')
  base = path.join(root, 'base')
  const database = await openTestDatabase(60)
  await prepareActs(database.db)
  before = await moneyState(database.db)
  const whole = await clientOf(database.db).dumpDataDir('none')
  await database.close()
  await (await PGlite.create({ dataDir: base, loadDataDir: whole })).close()
}, 180_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Works on a folder as the program does after a start; `count` hears of every statement. */
async function on<T>(folder: string, work: (db: Db) => Promise<T>, count: () => void = () => undefined): Promise<T> {
  const client = await PGlite.create(folder)
  try {
    return await work(drizzle(client, { logger: { logQuery: count } }) as unknown as Db)
  } finally {
    await client.close()
  }
}

function copyOf(name: string): string {
  const folder = path.join(root, name)
  cpSync(base, folder, { recursive: true })
  return folder
}

/** How an act ends when nobody disturbs it, and in how many statements. */
async function undisturbed(act: string) {
  let steps = 0
  const folder = copyOf(act)
  const after = await on(
    folder,
    async (db) => {
      steps = 0
      await doAct(db, act)
      const counted = steps
      const state = await moneyState(db)
      steps = counted
      return state
    },
    () => {
      steps += 1
    },
  )
  rmSync(folder, { recursive: true })
  return { steps, after }
}

async function killed(folder: string, act: string, step: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder, act, String(step)], { stdio: 'ignore' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

/** All steps, or one of them, which turns with the seed; the last one is after the commit. */
const sampled = (steps: number, nth: number): number[] =>
  WHOLE ? Array.from({ length: steps + 1 }, (_, step) => step + 1) : [((nth * 7 + SEED * 3) % (steps + 1)) + 1]

/** Every other act in the inner ring. */
const ACTS = Object.keys(MONEY_ACTS)
  .map((act, nth) => [act, nth] as const)
  .filter(([, nth]) => isSampled(nth, 1, 2))

test.each(ACTS)(
  'killed while money is posted (%s): all of it is there or nothing, and a repetition ends alike',
  async (act, nth) => {
    const { steps, after } = await undisturbed(act)
    expect(after).not.toBe(before)
    for (const step of sampled(steps, nth)) {
      const folder = copyOf(`${act}-${step}`)
      await killed(folder, act, step)
      await on(folder, async (db) => {
        expect(await bookFaults(db)).toEqual(sound)
        expect(await faultsOfPromotions(db)).toEqual([])
        expect(await moneyState(db)).toBe(step > steps ? after : before)
        await doAct(db, act)
        expect(await moneyState(db)).toBe(after)
      })
      rmSync(folder, { recursive: true })
    }
  },
  WHOLE ? 600_000 : 120_000,
)
