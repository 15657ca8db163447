// One run of jest: over files in groups, or over one file alone.
import { join } from 'node:path'
import { ROOT, runAside } from '../run.mjs'
import { untilEnd } from './budget.mjs'
import { writeGroups } from './groups.mjs'
import { REPORTS, running } from './record.mjs'
import { countsOf, resultsOfJest } from './results.mjs'

/** Two workers for two cores: garbage collection threads beside them cost more than they save. */
const FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc']
const REPORTERS = ['--reporters=default', '--reporters=<rootDir>/tests/support/jest-results.cjs']

/** Runs jest with these arguments and returns its counts; an exit without results is a failure. */
export async function jest(label, args, env = {}) {
  const results = join(REPORTS, `${label}.jsonl`)
  const counts = () => resultsOfJest(results)
  const done = running(counts)
  const code = await runAside(
    process.execPath,
    [...FLAGS, join(ROOT, 'node_modules/.bin/jest'), '-c', 'tests/support/jest.config.mjs', ...REPORTERS, ...args],
    {
      env: { ...process.env, ...env, TEST_RESULTS: results },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: untilEnd(),
    },
  )
  done()
  const found = counts()
  if (code === 0 || found.failed > 0) return found
  const reason = `${label}: jest ended with code ${code}, and no test failed`
  return { ...found, failed: 1, failures: [reason] }
}

/** Runs files in groups; sampled files that would begin after the deadline (epoch ms) are not run. */
export function inGroups(table, label, { always, sample }, { env = {}, deadline } = {}) {
  if (always.length + sample.length === 0) return countsOf()
  const folder = writeGroups(table, label, { always, sample })
  const groups = { TEST_GROUPS: folder, TEST_DEADLINE: String(deadline ?? '') }
  return jest(label, ['--selectProjects', 'grouped'], { ...env, ...groups })
}

/** Runs one file alone. */
export const alone = (file, env, nth) => jest(`again-${nth}`, ['--runInBand', '--runTestsByPath', file], env)
