// Checks the machine before the first test, so that a missing part is one line and not a failure after half an hour.
import { spawnSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, runAside, say, stop } from '../run.mjs'
import { countsOf } from './results.mjs'

const FREE_BYTES = 3 * 1024 ** 3
const EMPTY_PAGE = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']

function checkDisk() {
  for (const folder of [ROOT, tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize > FREE_BYTES) continue
    stop(`${folder} has ${Math.round((bavail * bsize) / 1e6)} MB free; the tests need 3,000 MB.`)
  }
}

/** A Chromium that can show a page, or the reason why there is none. */
async function findBrowser() {
  const { findChromium } = await import('../../../tests/support/chromium.mjs')
  const path = await findChromium()
  if (!path) return { reason: 'No Chromium could be found or installed.' }
  const { status, stderr } = spawnSync(path, EMPTY_PAGE, { timeout: 120_000, encoding: 'utf8' })
  if (status === 0) return { path }
  return { reason: `Chromium does not start (${path}): ${stderr.trim().split('\n').at(-1)}` }
}

/** Database server and browser for the tests, each with its reason if missing. Ends the run if the disk is full. */
export async function checkMachine() {
  checkDisk()
  const { startPostgres } = await import('../../../tests/support/postgres.mjs')
  const postgres = await startPostgres()
  if (postgres.url) process.once('exit', postgres.stop)
  const chromium = await findBrowser()
  for (const { reason } of [postgres, chromium]) if (reason) say(reason)
  return { postgres, chromium }
}

/** A stage that this machine cannot run: counted as skipped, or as failed if it is required. */
export function impossible(reason) {
  say(`SKIPPED, loudly: ${reason}`)
  if (process.env.CI === 'true' && process.getuid?.() === 0) return { ...countsOf(), failed: 1, failures: [reason] }
  return { ...countsOf(), skipped: 1 }
}

/** Commands that pass or fail as a whole count as one case. */
export async function whole(...commands) {
  for (const [command, ...args] of commands) {
    if ((await runAside(join(ROOT, 'node_modules/.bin', command), args)) === 0) continue
    return { ...countsOf(), failed: 1, failures: [`${command} failed: see above`] }
  }
  return { ...countsOf(), passed: 1 }
}
