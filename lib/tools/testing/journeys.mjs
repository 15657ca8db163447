// Journeys in a browser: what always runs, and a sample of the rest.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasOfChange } from '../../../tests/support/areas.mjs'
import { MAIN_JOURNEYS, planJourneys, secondsOfJourneys } from '../../../tests/support/journey-plan.mjs'
import { ROOT, runAside } from '../run.mjs'
import { expectedSeconds, untilEnd } from './budget.mjs'
import { REPORTS, running } from './record.mjs'
import { resultsOfJourneys } from './results.mjs'

const LABEL = 'journeys'
/** Limit for sampled journeys on a quiet machine, main ones excluded: the rest changes with the commit. */
const NOMINAL_SECONDS = 480

async function playwright(label, chromium, args, env = {}) {
  const results = join(REPORTS, `${label}.jsonl`)
  const counts = () => resultsOfJourneys(results)
  const done = running(counts)
  const reporters = '--reporter=line,tests/support/journey-results.cjs'
  const all = ['test', '-c', 'tests/support/playwright.config.ts', reporters, `--global-timeout=${untilEnd()}`, ...args]
  const code = await runAside(join(ROOT, 'node_modules/.bin/playwright'), all, {
    env: { ...process.env, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: chromium, TEST_RESULTS: results, ...env },
  })
  done()
  const found = counts()
  if (code === 0 || found.failed > 0) return found
  return { ...found, failed: 1, failures: [`the journeys ended with code ${code}, and none failed`] }
}

const nameOf = (file) => `tests/e2e/${file}`

/** Seconds of the main journeys on the reference machine. */
export const mainSeconds = (table) => expectedSeconds(table, MAIN_JOURNEYS.map(nameOf), LABEL)

/** Runs the journeys of this run's plan; sampled ones that would begin after the deadline are not run. */
export async function journeys({ table, chromium, seed, changed, deadline, slowness, whole }) {
  const budgetSeconds = deadline ? Math.min(NOMINAL_SECONDS, (deadline - Date.now()) / 1_000 / slowness) : undefined
  const { chosen, left } = planJourneys({
    seed,
    changedAreas: areasOfChange(changed),
    seconds: secondsOfJourneys(table),
    budgetSeconds,
    whole,
  })
  const only = join(REPORTS, 'journeys.txt')
  writeFileSync(only, `${chosen.join('\n')}\n`)
  const counts = await playwright(LABEL, chromium, [], {
    JOURNEYS_ONLY: only,
    ...(deadline && { JOURNEYS_DEADLINE: String(deadline) }),
  })
  return {
    ...counts,
    files: counts.files.map((file) => ({ ...file, label: LABEL })),
    notRun: [...counts.notRun, ...left.map(nameOf)],
  }
}

/** Runs one file of journeys alone. */
export const journeyAlone = (file, chromium, nth) => playwright(`again-${nth}`, chromium, ['--workers=1', file])
