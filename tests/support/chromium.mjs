import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { outputOf, run, runAside, say } from '../../lib/tools/run.mjs'

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

async function fromPlaywright() {
  const { chromium } = await import('playwright')
  if (works(chromium.executablePath())) return chromium.executablePath()
  say('Downloading Playwright’s Chromium …')
  await runAside('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  return works(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Path of a Chromium that starts: from the environment, the system, Debian, Playwright; undefined where there is none. */
export async function findChromium() {
  const given = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (works(given)) return given
  return inSystem([SHELL]) ?? fromDebian() ?? inSystem(NAMES) ?? (await fromPlaywright())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write((await findChromium()) ?? '')
}
