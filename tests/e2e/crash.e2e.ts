import type { Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { wordsFor } from '../support/faults'
import { type Instance, startInstance } from '../support/instance'
import { signIn } from '../support/sign-in'
import { beforeAll, chooseLocale, expect, kept, test } from './journey'
import { ROWS } from './order'

/** A page waits up to half a minute between two tries. */
const BY_ITSELF_MS = 150_000
const BROKEN = [/status of 5\d\d/, /websocket/i, /net::ERR/]
const CAUSE = new RegExp(wordsFor(['UNAVAILABLE', 'TIMEOUT'], 'en-GB').join('|'))

let instance: Instance

// An application of its own: this journey kills half of it.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('crash') })
})
test.afterAll(() => instance?.stop())

/** A mark that goes with the document: a page that is loaded anew has none. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** The next one begins at once: it is halted as it starts, so that the page is seen without any on a slow machine too. */
async function haltNext(killed: number): Promise<() => void> {
  let next = 0
  const begun = () => {
    next = instance.marketplacePid()
    return next > 0 && next !== killed
  }
  await expect.poll(begun, { intervals: [10] }).toBe(true)
  process.kill(next, 'SIGSTOP')
  return () => void process.kill(next, 'SIGCONT')
}

/** Signs in and opens orders; who it was is remembered for three seconds, so the next page asks anew. */
async function openOrders(page: Page): Promise<void> {
  const { url } = instance
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url }])
  await chooseLocale(page.context(), url, 'en-GB')
  await signIn(page, url, SELLER)
  await page.goto(`${url}/order/list?status=2`)
  await expect(page.locator(ROWS).first()).toBeVisible()
  await kept(page, '/order/list?status=2')
  await page.waitForTimeout(3_500)
}

/** Something that nobody has asked for yet, so that no older answer can stand in for it. */
const askForOthers = (page: Page) => page.locator('main a[href*="status=3"]').first().click()

async function seesCause(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: CAUSE })).toBeVisible()
  await expect(page).toHaveURL(/status=3/)
  await expect(page.locator(ROWS)).toHaveCount(0)
}

test('the marketplace dies while a page is open: the page says what happened, and recovers by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...BROKEN)
  await openOrders(page)
  await markDocument(page)
  const killed = instance.marketplacePid()
  instance.kill('SIGKILL')
  const letOn = await haltNext(killed)
  await askForOthers(page)
  await seesCause(page)
  // From here on nobody touches the page.
  letOn()
  await expect(page.locator(ROWS).first()).toBeVisible({ timeout: BY_ITSELF_MS })
  await expect(page.locator('body')).not.toContainText(CAUSE, { useInnerText: true })
  expect(await isMarked(page)).toBe(true)
  expect(instance.marketplacePid()).not.toBe(killed)
})

test('the marketplace dies while the bell and a page wait for the same answer: nobody is signed out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...BROKEN)
  await openOrders(page)
  const killed = instance.marketplacePid()
  instance.kill('SIGSTOP')
  const bell = page.waitForRequest('**/api/notices')
  await page.evaluate(() => void fetch('/api/notices').catch(() => undefined))
  await bell
  // It is asked first, and the page joins it.
  await page.waitForTimeout(500)
  const asked = page.waitForRequest(/status=3/)
  await askForOthers(page)
  await asked
  await page.waitForTimeout(500)
  instance.kill('SIGKILL')
  const letOn = await haltNext(killed)
  await seesCause(page)
  letOn()
  await expect(page.locator(ROWS).first()).toBeVisible({ timeout: BY_ITSELF_MS })
})
