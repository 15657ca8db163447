// `npm start`: from a fresh clone to a running program. Node's own modules only, for nothing is installed yet.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, stop } from './run.mjs'

process.chdir(ROOT)
process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED = '1'
ensureInstalled()
if (!(await ensureBuilt())) stop('The build failed; see above.')
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(ROOT, '.build/server.mjs')).href)
