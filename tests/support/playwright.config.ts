import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { planJourneys, secondsOfJourneys, shuffled, WORKERS } from './journey-plan.mjs'
import table from './seconds.json'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const JOURNEYS = path.join(__dirname, '../e2e')
const { JOURNEYS_ONLY, JOURNEY_SEED, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: executablePath } = process.env

/** The names in the file `JOURNEYS_ONLY`, one a line; without it every journey, longest first. */
const chosen = JOURNEYS_ONLY
  ? readFileSync(JOURNEYS_ONLY, 'utf8').split('\n').filter(Boolean)
  : planJourneys({ whole: true, seconds: secondsOfJourneys(table) }).chosen
/** Playwright takes the files of a project by their names, and projects as they stand: one for each file keeps an order. */
const ordered = JOURNEY_SEED ? shuffled(chosen, JOURNEY_SEED) : chosen

/** Journeys of people in a real browser, against a production build; each worker has an instance with its own data. */
export default defineConfig({
  testDir: '../e2e',
  outputDir: '../../test-results/journeys',
  globalSetup: './journeys-setup.ts',
  workers: WORKERS,
  projects: ordered.map((file) => ({ name: file.replace('.e2e.ts', ''), testMatch: path.join(JOURNEYS, file) })),
  // Guards against hanging alone: on a busy machine a page takes many times what it usually does.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  forbidOnly: process.env.CI === 'true',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'on-first-retry',
    launchOptions: { args: ['--disable-dev-shm-usage', ...root], ...(executablePath && { executablePath }) },
  },
})
