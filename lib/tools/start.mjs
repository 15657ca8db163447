// `npm start`: from a fresh clone to a running program. Node's own modules only, for nothing is installed yet.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, stop } from './run.mjs'

const LOOK_MS = 500

/** npm starts this in a shell, which ends at a signal without passing it on: then this ends as if it had got it. */
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

process.chdir(ROOT)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
stopWithNpm()
ensureInstalled()
if (!(await ensureBuilt())) stop('The build failed; see above.')
await import(pathToFileURL(join(ROOT, '.build/server.mjs')).href)
