// `npm start`: from a fresh clone to a running program. Uses Node's own modules only, because nothing is installed yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { requirePort, requireRoom } from './fitness.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, runKept, stop } from './run.mjs'
import { step } from './steps.mjs'

const LOOK_MS = 500

/** npm starts this in a shell, which ends at a signal without passing it on: this then ends as if it had got it. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  look.unref()
}

const BUILD_FAILED =
  'The build failed: its reason stands above. Where it names a package of another system, remove node_modules and start again.'

const { DATA_DIR, DATABASE_URL, ENTREPOT_PROFILE, UPSTREAM_API_URL } = process.env

const needsDemo = () =>
  ENTREPOT_PROFILE !== 'production' &&
  !UPSTREAM_API_URL &&
  !DATABASE_URL &&
  !existsSync(join(DATA_DIR || '.data', 'database'))

/** If it fails, the following start fails in the same way and says why. */
async function createDemo() {
  if (!needsDemo()) return
  await step('Creating the database with demo data', () =>
    // When this process ends, the other sees the channel close and ends too, as in lib/server/marketplace.ts.
    runKept(process.execPath, ['.build/marketplace.mjs', '--prepare'], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
  )
}

process.chdir(ROOT)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
stopWithNpm()
await requirePort()
requireRoom()
ensureInstalled()
if (!(await ensureBuilt(createDemo))) stop(BUILD_FAILED)
await createDemo()
await import(pathToFileURL(join(ROOT, '.build/server.mjs')).href)
