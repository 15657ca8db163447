// `npm test`: everything that must hold, in the order in which it is quickest to know. Ends with one line that counts.
// `npm run test:all` looks at all of what `npm test` samples: see tests/support/ring.ts.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { failedCases, failedJourneys } from './failures.mjs'
import { ensureInstalled } from './install.mjs'
import { outputOf, ROOT, runAside, say } from './run.mjs'
import { secondsOfCases, secondsOfJourneys, writeTimes } from './times.mjs'

const REPORTS = join(ROOT, 'test-results')
const bin = (name) => join(ROOT, 'node_modules/.bin', name)
const WHOLE = process.argv.includes('--all')
const BOTH = '/** @database both */'
/** Tests that ask no database, or PGlite whatever is set: they have run with PGlite and would be the same again. */
const NO_DATABASE = 'contract/(contract|issue-words|openapi)\\.test|marketplace/kernel-(gate|lock|process)\\.test'
/** Each file is a world of its own: compiled in one pass, made faster late only, and with room for what it leaves. */
const FOR_A_SHORT_LIFE = ['--liftoff-only', '--interrupt-budget=1000000']
/** Two workers for two cores: threads beside them that clear up cost more than they save. */
const FOR_MEMORY = ['--max-semi-space-size=64', '--single-threaded-gc']
const JEST = [...FOR_A_SHORT_LIFE, ...FOR_MEMORY, bin('jest'), '-c', 'tests/support/jest.config.mjs']
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Seconds by stage, and by file within the stages that write a report. */
const times = { stages: [], files: [] }
/** What failed in the stages that write a report, told again at the end. */
const told = []

function count(name, { passed = 0, failed = 0, skipped = 0 }, ms) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failures.push(name)
  times.stages.push([name, ms / 1000])
  say(`\n== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${Math.round(ms / 1000)} s)`)
}

async function stage(name, work) {
  say(`\n== ${name}`)
  const began = Date.now()
  count(name, await work(), Date.now() - began)
}

/** A command that is right or wrong as a whole counts as one case. */
const whole = async (...commands) => {
  for (const [command, ...args] of commands) {
    if ((await runAside(bin(command), args)) !== 0) return { failed: 1 }
  }
  return { passed: 1 }
}

function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function jest(label, projects, { env = {}, without, only } = {}) {
  const file = join(REPORTS, `${label}.json`)
  const left = without ? ['--testPathIgnorePatterns', without] : []
  const what = [...left, ...(only ? ['--testPathPatterns', only] : []), '--selectProjects', ...projects]
  const args = [...JEST, '--json', '--outputFile', file, ...what]
  await runAside(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const report = reportOf(file)
  if (!report) return { failed: 1 }
  told.push(...failedCases(report))
  times.files.push(...secondsOfCases(report, label))
  // A file that does not even load has no cases to count; it is one failure.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

async function journeys(chromium) {
  const file = join(REPORTS, 'journeys.json')
  const env = { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  // A busy machine may keep a browser waiting once; what fails twice is a fault, and what failed once is said.
  const args = ['test', '-c', 'tests/support/playwright.config.ts', '--reporter=line,json', '--retries=1']
  await runAside(bin('playwright'), args, { env: { ...process.env, ...env } })
  const report = reportOf(file)
  if (!report) return { failed: 1 }
  told.push(...failedJourneys(report))
  times.files.push(...secondsOfJourneys(report))
  const { expected, flaky, unexpected, skipped } = report.stats
  if (flaky) say(`\n${flaky} passed at the second try only; they are named above as flaky`)
  // What fails before the first journey or after the last is of no journey, and a failure all the same.
  const passed = WHOLE ? expected : expected + flaky
  return { passed, failed: unexpected + report.errors.length + (WHOLE ? flaky : 0), skipped }
}

/** Something that this machine cannot do is said and counted; where it must be possible, it is a failure. */
function impossible(reason) {
  say(`SKIPPED, loudly: ${reason}`)
  return process.env.CI === 'true' && process.getuid?.() === 0 ? { failed: 1 } : { skipped: 1 }
}

/** Files whose first line says that PostgreSQL may differ: locks, races, row-level security, plans, sorting, migrations. */
function ofBothDatabases() {
  const folders = ['tests/contract', 'tests/marketplace']
  const files = folders.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  const both = files.filter(
    (file) => file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').startsWith(BOTH),
  )
  return `/(${both.map((file) => file.replace('tests/', '').replace('.ts', '')).join('|')})\\.ts$`
}

async function onPostgres() {
  const { startPostgres } = await import('../../tests/support/postgres.mjs')
  const postgres = await startPostgres()
  if (!postgres.url) return impossible(postgres.reason)
  process.once('exit', postgres.stop)
  const which = WHOLE ? { without: NO_DATABASE } : { only: ofBothDatabases() }
  return jest('postgres', ['contract', 'marketplace'], { env: { DATABASE_URL: postgres.url }, ...which })
}

async function inBrowser() {
  const { findChromium } = await import('../../tests/support/chromium.mjs')
  const chromium = await findChromium()
  return chromium ? journeys(chromium) : impossible('no Chromium could be found or installed')
}

/** The sample of the inner ring turns with the commit; outside of a repository it stays as it is. */
function seedOfRun() {
  const commit = outputOf('git', ['rev-parse', '--short=8', 'HEAD'])
  return String(commit ? Number.parseInt(commit, 16) % 1_000 : 1)
}

process.env.TEST_RING = WHOLE ? 'all' : 'inner'
process.env.TEST_SEED ||= seedOfRun()
say(
  WHOLE
    ? 'The whole product.'
    : `A sample: TEST_SEED=${process.env.TEST_SEED} repeats it, npm run test:all runs everything.`,
)
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

// The compiler takes as long as the three beside it, and has one core of two.
await Promise.all([
  stage('types', () => whole(['next', 'typegen'], ['tsc', '--noEmit'])),
  stage('lint', () => whole(['biome', 'ci', '--reporter=summary']))
    .then(() => stage('dead code', () => whole(['knip', '--config', 'tests/support/knip.json', '--no-progress'])))
    .then(() => stage('architecture', () => jest('architecture', ['architecture']))),
])
await stage('units, contract and marketplace (PGlite)', () => jest('pglite', ['contract', 'marketplace', 'web']))
await stage('contract and marketplace (PostgreSQL)', onPostgres)
let built = false
await stage('build', async () => {
  built = await ensureBuilt()
  return built ? { passed: 1 } : { failed: 1 }
})
if (built) {
  await stage('faults', () => jest('fault', ['fault']))
  await stage('journeys in a browser', inBrowser)
}

writeTimes(join(REPORTS, 'times.md'), times)
if (failures.length > 0) say(`\nfailed: ${failures.join('; ')}`)
for (const failure of told) say(`\n${failure}`)
if (total.skipped > 0) say(`\n${total.skipped} skipped`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
