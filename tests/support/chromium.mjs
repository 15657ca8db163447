import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { outputOf, ROOT, run, runAside, say } from '../../lib/tools/run.mjs'

/** Without windows it does the same on three quarters of the processor. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isRoot = () => process.getuid?.() === 0
const works = (path) => Boolean(path) && existsSync(path) && outputOf(path, ['--version', '--no-sandbox']) !== null

const inSystem = (names) => names.map((name) => outputOf('which', [name])).find(works)

/** Debian's packages, with fonts for Chinese, where this process may install some; older releases have no shell. */
function fromDebian() {
  if (!isRoot() || outputOf('which', ['apt-get']) === null) return undefined
  say('Installing Chromium from the distribution …')
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }
  const install = (name) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], quiet) === 0
  run('apt-get', ['update'], quiet)
  if (!install(SHELL) && !inSystem(NAMES)) install('chromium')
  return inSystem([SHELL])
}

/** The last release for Node 20; the browser itself is in the package, so that the registry is enough. */
const PACKAGE = '@sparticuz/chromium@143.0.4'
const PACKED = join(ROOT, 'node_modules/.cache/chromium')

/** Out of a package of npm, where there is neither a distribution nor a way to Playwright's own; Linux on x64 alone. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = join(PACKED, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(entry)) {
    say('Fetching a Chromium from npm …')
    mkdirSync(PACKED, { recursive: true })
    const quiet = ['--no-save', '--no-audit', '--no-fund']
    await runAside('npm', ['install', '--prefix', PACKED, ...quiet, PACKAGE], { stdio: 'ignore', timeout: 300_000 })
  }
  if (!existsSync(entry)) return undefined
  const { default: packed } = await import(pathToFileURL(entry).href)
  const path = await packed.executablePath().catch(() => undefined)
  return works(path) ? path : undefined
}

async function fromPlaywright() {
  const { chromium } = await import('playwright')
  if (works(chromium.executablePath())) return chromium.executablePath()
  say('Downloading Playwright’s Chromium …')
  await runAside('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Path of a Chromium that starts: from the environment, the system, Debian, npm, Playwright; undefined where there is none. */
export async function findChromium() {
  const given = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (works(given)) return given
  return inSystem([SHELL]) ?? fromDebian() ?? inSystem(NAMES) ?? (await fromNpm()) ?? (await fromPlaywright())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write((await findChromium()) ?? '')
}
