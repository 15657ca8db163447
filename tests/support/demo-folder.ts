import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, SHORT_LIVED, startProgram, temporaryFolder, untilReady } from './instance'

const BUNDLE = '.build/marketplace.mjs'
const PREFIX = 'entrepot-demo-'
/** An unpaid order of the demo lives for half an hour. */
const OLD_MS = 15 * 60_000
/** Twelve seconds of a processor, which may be busy with ten other things. */
const FILLED_MS = 300_000

/** One that another process has just moved to its place, or away, has none. */
const ageOf = (folder: string) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

/** In one move, so that who copies it just then finds nothing and begins anew, never with half of it. */
function takeAway(folder: string): void {
  const gone = path.join(tmpdir(), `entrepot-gone-${randomUUID()}`)
  try {
    renameSync(folder, gone)
  } catch {
    // Another process was quicker.
    return
  }
  rmSync(gone, { recursive: true, force: true })
}

function forgetOldOnes(): void {
  const kept = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
  for (const folder of kept.map((name) => path.join(tmpdir(), name))) if (ageOf(folder) > OLD_MS) takeAway(folder)
}

/** Lets the built marketplace fill a folder as its first start does. */
async function fill(folder: string, orders: string): Promise<void> {
  const port = await freePort()
  const program = startProgram([...SHORT_LIVED, BUNDLE], {
    DATA_DIR: folder,
    MARKETPLACE_PORT: String(port),
    SERVICE_KEY: randomBytes(36).toString('base64url'),
    DEMO_ORDERS: orders,
    LOG_LEVEL: 'warn',
  })
  await untilReady(`http://127.0.0.1:${port}/health`, program, FILLED_MS)
  await program.stop()
}

/** Leaves a filled folder at `kept`, unless there is one by then. */
async function keep(kept: string, orders: string): Promise<void> {
  forgetOldOnes()
  if (existsSync(kept)) return
  const own = `${kept}-${randomUUID()}`
  await fill(own, orders)
  if (existsSync(kept)) rmSync(own, { recursive: true, force: true })
  else renameSync(own, kept)
}

/**
 * A data folder of one's own with the demo in it. Filling one costs seven seconds of a processor, so the first test of
 * this build leaves a copy in the temporary folder and the others begin with that.
 */
export async function demoFolder(purpose: string, orders = '300', triesLeft = 1): Promise<string> {
  const build = createHash('sha256').update(readFileSync(BUNDLE)).update(orders).digest('hex').slice(0, 16)
  const kept = path.join(tmpdir(), `${PREFIX}${build}`)
  await keep(kept, orders)
  const folder = temporaryFolder(purpose)
  try {
    cpSync(kept, folder, { recursive: true })
    return folder
  } catch (error) {
    // Another process has tidied it away while it was copied: it had become too old.
    rmSync(folder, { recursive: true, force: true })
    if (triesLeft === 0) throw error
    return demoFolder(purpose, orders, triesLeft - 1)
  }
}
