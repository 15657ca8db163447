// `npm test`: every check, the quickest first. Ends with a line of counts.
// Large families of tests are sampled to fit the minutes of the run (TEST_MINUTES); `npm run test:all` runs everything.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { outputOf, say } from './run.mjs'
import { changedSince, expectedSeconds, measureMachine, planned, readTable, saveTable } from './testing/budget.mjs'
import { testFiles, textOf } from './testing/groups.mjs'
import { alone, inGroups, jest } from './testing/jest.mjs'
import { journeyAlone, journeys, mainSeconds } from './testing/journeys.mjs'
import { checkMachine, impossible, whole } from './testing/machine.mjs'
import { createRecord } from './testing/record.mjs'
import { countsOf } from './testing/results.mjs'

const WHOLE = process.argv.includes('--all')
const SAVE = process.argv.includes('--save')
/** Minutes of a run on the reference machine, and the most on a slower one; TEST_MINUTES overrides them. */
const QUIET_MINUTES = 20
const MOST_MINUTES = 30
/** Reserve for retries of failed files and for slow ones. */
const RESERVE_MS = 90_000
/** With more failed files than this a retry is pointless. */
const MOST_TRIES = 12
const BUILD_SECONDS = 60

/** Runs in every run: the wire, money, rights, tenancy, sessions and the kernel. */
const ALWAYS = [
  /^tests\/contract\//,
  /^tests\/fault\/(permission-crawl|without-middleware|kill-money|start)/,
  /^tests\/(marketplace|web)\/(account|after-sale|amounts|audit|buyer|commission|config-money|data-rule|file-claim)/,
  /^tests\/(marketplace|web)\/(finance|foreign|gate|grant|invoice|kernel|last-|ledger|line-vat|login|money|order-(isolation|machine|money|payments|race|ship))/,
  /^tests\/(marketplace|web)\/(payment|payout|permission|proration|random|reconcile|redirect|refund|role|second|session|shop-(expired|standing|side))/,
  /^tests\/(marketplace|web)\/(subscription|user-security|vat|wallet|withdrawal)/,
]
/** First line of a file whose subject depends on the database: locks, races, row-level security, plans, migrations. */
const BOTH = '/** @database both */'
/** Files that use no database, or always PGlite. */
const NO_DATABASE = /contract\/(contract|issue-words|openapi)\.test|marketplace\/kernel-(gate|lock|process)\.test/

const FILES = {
  pglite: ['contract', 'marketplace', 'web'].flatMap(testFiles),
  postgres: ['contract', 'marketplace']
    .flatMap(testFiles)
    .filter((file) => (WHOLE ? !NO_DATABASE.test(file) : textOf(file).startsWith(BOTH))),
  fault: testFiles('fault'),
}

ensureInstalled()
const table = readTable()
const commit = outputOf('git', ['rev-parse', '--short=8', 'HEAD'])
// The sample changes with the commit; outside of a repository it stays the same.
process.env.TEST_SEED ||= String(commit ? Number.parseInt(commit, 16) % 1_000 : 1)
process.env.TEST_RING = WHOLE ? 'all' : 'inner'
const began = Date.now()
const calibrationMs = await measureMachine()
/** How much slower this machine is than the reference machine. */
const slowness = table.calibrationMs ? Math.max(0.5, calibrationMs / table.calibrationMs) : 1
const minutes = Number(process.env.TEST_MINUTES) || Math.min(MOST_MINUTES, QUIET_MINUTES * Math.max(1, slowness))
const run = {
  table,
  seed: Number(process.env.TEST_SEED),
  changed: WHOLE ? [] : changedSince(table.commit),
  /** Epoch ms after which no sampled work begins. */
  deadline: WHOLE ? null : began + minutes * 60_000 - RESERVE_MS,
  /** Updated during the run. */
  slowness,
}
const record = createRecord(
  WHOLE
    ? 'The whole product.'
    : `A sample for ${Math.round(minutes)} minutes (TEST_SEED=${run.seed} repeats it, npm run test:all runs everything); this machine takes ${run.slowness.toFixed(1)} times as long as the table's; ${run.changed.length} files changed since ${table.commit?.slice(0, 8) ?? 'an unknown commit'}.`,
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    say(`\nEnded by ${signal}.`)
    record.interrupt()
    record.close()
    process.exit(130)
  })
}
const { postgres, chromium } = await checkMachine()

async function stage(name, work) {
  say(`\n== ${name}`)
  const from = Date.now()
  record.add({ name, ...(await work()), seconds: (Date.now() - from) / 1_000 })
}

const isAlways = (file) => ALWAYS.some((pattern) => pattern.test(file))
const always = (label) => FILES[label].filter(isAlways)
/** Seconds on the reference machine that the later stages take at least. */
const LATER = {
  pglite:
    BUILD_SECONDS +
    expectedSeconds(table, FILES.postgres, 'postgres') +
    expectedSeconds(table, always('fault'), 'fault') +
    mainSeconds(table),
  postgres: expectedSeconds(table, always('fault'), 'fault') + mainSeconds(table),
  fault: mainSeconds(table),
}

/** Runs the files of a label: what always runs, what the change touches, and a sample of the rest. */
async function cases(label, env = {}) {
  const plan = planned({ ...run, files: FILES[label], label, isAlways, laterSeconds: LATER[label] })
  const from = Date.now()
  const deadline = run.deadline && run.deadline - LATER[label] * run.slowness * 1_000
  const counts = await inGroups(table, label, plan, { env, deadline })
  const guess = expectedSeconds(
    table,
    counts.files.filter((file) => !file.notRun).map(({ file }) => file),
    label,
  )
  // A long stage measures this machine better than its first seconds did.
  if (table.calibrationMs && guess > 60) run.slowness = Math.max(0.5, (Date.now() - from) / 1_000 / guess)
  return {
    ...counts,
    notRun: [...counts.notRun, ...plan.left],
    files: counts.files.map((file) => ({ ...file, label, env })),
  }
}

// The compiler takes as long as the three beside it, and uses one of two cores.
await Promise.all([
  stage('types', () => whole(['next', 'typegen'], ['tsc', '--noEmit'])),
  stage('lint', () => whole(['biome', 'ci', '--reporter=summary']))
    .then(() => stage('dead code', () => whole(['knip', '--config', 'tests/support/knip.json', '--no-progress'])))
    .then(() => stage('architecture', () => jest('architecture', ['--selectProjects', 'architecture']))),
])
await stage('units, contract and marketplace (PGlite)', () => cases('pglite'))
let built = false
await Promise.all([
  stage('build', async () => {
    built = await ensureBuilt()
    return built
      ? { ...countsOf(), passed: 1 }
      : { ...countsOf(), failed: 1, failures: ['the build failed: see above'] }
  }),
  stage('contract and marketplace (PostgreSQL)', () =>
    postgres.url ? cases('postgres', { DATABASE_URL: postgres.url }) : impossible(postgres.reason),
  ),
])
if (built) {
  await stage('faults', () => cases('fault'))
  await stage('journeys in a browser', () =>
    chromium.path ? journeys({ ...run, chromium: chromium.path, whole: WHOLE }) : impossible(chromium.reason),
  )
}

// A failed file is retried once, alone; a full run reports the retry and stays red.
const failed = record.failed()
if (failed.length > 0 && failed.length <= MOST_TRIES) {
  say(`\n== once more, alone: ${failed.map(({ file }) => file).join(', ')}`)
  for (const [nth, file] of failed.entries()) {
    const second =
      file.label === 'journeys'
        ? await journeyAlone(file.file, chromium.path, nth)
        : await alone(file.file, file.env, nth)
    if (second.failed === 0 && second.passed > 0) record.pass(file, WHOLE)
  }
}
const failures = record.close()
if (SAVE && failures === 0) saveTable(table, calibrationMs, record.seconds())
process.exit(failures > 0 ? 1 : 0)
