import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, stop } from './run.mjs'
import { beginStep } from './steps.mjs'

const NODE_MIN = [20, 9]

const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return
  stop(`Entrepot needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`)
}

/** True if node_modules matches package-lock.json. npm writes its list only after the installation. */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([path]) => path !== '')
  const present = packagesOf('node_modules/.package-lock.json')
  return wanted.every(([path, { version, optional, peer }]) => {
    const found = present[path]
    return found ? found.version === version : Boolean(optional || peer)
  })
}

// Not `npm ci`: it refuses a lock file that lacks another platform's optional binaries, and a registry that mirrors only
// some platforms writes such a file. `--no-save` keeps to the lock and leaves it as it is.
const INSTALL = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']

/** Installs the packages of package-lock.json if any is missing. */
export function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  const end = beginStep('Installing packages')
  const { status, error, stdout, stderr } = spawnSync('npm', INSTALL, { cwd: ROOT, encoding: 'utf8' })
  if (error?.code === 'ENOENT')
    stop('\nnpm was not found. It comes with Node (https://nodejs.org): see that it is in PATH.')
  if (status !== 0) stop(`\n${stdout}${stderr}npm could not install the packages: its reason stands above.`)
  end()
}
