import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { outputOf, run, runAside, say } from '../../lib/tools/run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isRoot = () => process.getuid?.() === 0
const works = (path) => Boolean(path) && existsSync(path) && outputOf(path, ['--version', '--no-sandbox']) !== null

const inSystem = () => NAMES.map((name) => outputOf('which', [name])).find(works)

/** Debian's package, with fonts for Chinese, where this process may install one. */
function fromDebian() {
  if (!isRoot() || outputOf('which', ['apt-get']) === null) return undefined
  say('Installing Chromium from the distribution …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: 'ignore' }
  run('apt-get', ['update'], quiet)
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  return inSystem()
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
  return inSystem() ?? fromDebian() ?? (await fromPlaywright())
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write((await findChromium()) ?? '')
}
