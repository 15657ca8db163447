import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'playwright/test'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const JOURNEYS = path.join(__dirname, '../e2e')
/**
 * Journeys whose first line says `@journey writes` change the same shop's orders and settings: one after the other,
 * beside those that only read, and first, because an unpaid order of the demo lives for half an hour.
 */
const WRITING = readdirSync(JOURNEYS)
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => path.join(JOURNEYS, name))
  .filter((file) => readFileSync(file, 'utf8').startsWith('/** @journey writes */'))

const { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: executablePath } = process.env

/** Journeys of people in a real browser, against a production build with its own data. */
export default defineConfig({
  testDir: '../e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/journeys',
  globalSetup: './journeys-setup.ts',
  workers: 2,
  projects: [
    { name: 'writing', testMatch: WRITING, fullyParallel: false, workers: 1 },
    { name: 'reading', testIgnore: WRITING, fullyParallel: true },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
