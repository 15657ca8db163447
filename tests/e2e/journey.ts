import path from 'node:path'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from 'playwright/test'
import { SELLER } from '../support/accounts'
import { MAIN_JOURNEYS } from '../support/journey-plan.mjs'
import { signInUnseen } from '../support/sign-in'

export type Locale = 'zh-CN' | 'en-GB'

interface LoginOptions {
  username?: string
  locale?: Locale
  theme?: 'light' | 'dark'
}

interface Fixtures {
  inTime: undefined
  url: string
  /** Errors in the console that this journey means to cause; any other fails it. */
  expectedErrors: RegExp[]
  /** Makes the page's context a signed-in browser. Sessions are kept for the worker: one login for one account. */
  login(options?: LoginOptions): Promise<void>
}

interface WorkerFixtures {
  sessions: Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>
}

type Variable = `E2E_${'URL' | 'CAPTCHA' | 'FOLDER' | 'MARKETPLACE' | 'SERVICE_KEY'}`

/** Of the instance that belongs to this worker; one that replaces a failed worker has its index, and its instance. */
export const environment = (name: Variable): string => {
  const value = process.env[`${name}_${process.env.TEST_PARALLEL_INDEX}`]
  if (!value) throw new Error(`${name} is not set; journeys run by npm test or tests/support/playwright.config.ts`)
  return value
}

/** Guards against hanging alone: an instance of a file's own starts in ten seconds on a quiet machine. */
const PREPARE_MS = 600_000

const deadline = Number(process.env.JOURNEYS_DEADLINE ?? Number.POSITIVE_INFINITY)

/** Leaves out what would begin after the run's deadline, except for the main journeys; the report counts the reason. */
function skipWhenLate(): void {
  const file = path.basename(base.info().file)
  base.skip(Date.now() > deadline && !MAIN_JOURNEYS.includes(file), 'not run: out of time')
}

/** Prepares what the journeys of a file share, unless there is no time left for them. */
export const beforeAll = (prepare: () => Promise<unknown>) =>
  base.beforeAll(async () => {
    skipWhenLate()
    base.setTimeout(PREPARE_MS)
    await prepare()
  })

export const passCaptcha = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: 'captcha-test', value: environment('E2E_CAPTCHA'), url }])

export const chooseLocale = (context: BrowserContext, url: string, locale: Locale) =>
  context.addCookies([{ name: 'locale', value: locale, url }])

/** Listens to a page's console; at the end it answers the errors that nobody expected. */
export function errorsOf(page: Page) {
  const errors: string[] = []
  const read = (message: ConsoleMessage) =>
    void (message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
  const fail = (error: Error) => void errors.push(String(error))
  page.on('console', read).on('pageerror', fail)
  return {
    end(expected: readonly RegExp[]): string[] {
      page.off('console', read).off('pageerror', fail)
      return errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
    },
  }
}

/** Keeps the page's scripts on their way, as a slow line does; what it returns lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let bring = () => {}
  const wanted = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await wanted
    await route.continue()
  })
  return () => bring()
}

/** Waits until scripts answer for a part of the page: before that a press does what it does without them. */
export const awake = (part: Locator) =>
  expect.poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true)

/** Opens what a page folds away. */
export const unfold = (page: Page, folded: string) =>
  page.locator(folded).evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true
  })

/** Waits until the strip of tabs has kept an address; whatever the frame's scripts listen to is heard from then on. */
export async function kept(page: Page, address: string): Promise<void> {
  const strip = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(strip).toContain(`"href":"${address}"`)
}

/** A decision is held for ten seconds, in which it can be taken back. */
export const showsInTime = (page: Page, address: string, text: string) =>
  expect(async () => {
    await page.goto(address)
    await expect(page.locator('main')).toContainText(text, { timeout: 1_000 })
  }).toPass()

/** Opens an address and waits until the strip has it: leaving earlier would lose it. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await kept(page, address)
}

/** Ends when the server knows whose live line it is, which its second frame says. Begun before the page opens the line. */
export const lineKnown = (page: Page): Promise<void> =>
  page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then(
      (socket) =>
        new Promise((resolve) => {
          let frames = 0
          socket.on('framereceived', () => {
            frames += 1
            if (frames === 2) resolve()
          })
        }),
    )

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  inTime: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
    async ({}, use) => {
      skipWhenLate()
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
  url: async ({}, use) => use(environment('E2E_URL')),
  baseURL: async ({ url }, use) => use(url),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what a fixture needs
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, url, expectedErrors }, use) => {
    const errors = errorsOf(page)
    await passCaptcha(page.context(), url)
    await use(page)
    expect(errors.end(expectedErrors)).toEqual([])
  },
  login: async ({ page, url, sessions }, use) => {
    const context = page.context()
    let last = ''
    await use(async ({ username = SELLER, locale = 'en-GB', theme = 'light' } = {}) => {
      // The login turns away who is signed in already, and an open page that loses its session ends the next one.
      if (last) {
        await page.goto('about:blank')
        await context.clearCookies({ name: /session/ })
      }
      last = username
      await chooseLocale(context, url, locale)
      await context.addCookies([{ name: 'theme', value: theme, url }])
      const kept = sessions.get(username)
      if (kept) return context.addCookies(kept)
      await signInUnseen(context, url, username)
      const cookies = await context.cookies()
      sessions.set(
        username,
        cookies.filter(({ name }) => !['locale', 'theme', 'captcha-test'].includes(name)),
      )
    })
    // A session that has gone on under another token is begun anew by the next journey: the old one dies (safety F-11).
    const now = new Set((await context.cookies()).map(({ value }) => value))
    if (!sessions.get(last)?.every(({ value }) => now.has(value))) sessions.delete(last)
  },
})

export { expect }
