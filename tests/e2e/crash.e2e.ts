import type { Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { wordsFor } from '../support/faults'
import { type Instance, startInstance } from '../support/instance'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, test } from './journey'
import { ROWS } from './order'

/** A page waits up to half a minute between two tries. */
const BY_ITSELF_MS = 45_000
const CAUSE = new RegExp(wordsFor(['UNAVAILABLE', 'TIMEOUT'], 'en-GB').join('|'))

let instance: Instance

// An application of its own: this journey kills half of it.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  instance = await startInstance({ data: await demoFolder('crash') })
})
test.afterAll(() => instance?.stop())

test.setTimeout(120_000)

/** A mark that goes with the document: a page that is loaded anew has none. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('the marketplace dies while a page is open: the page says what happened, and recovers by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 5\d\d/, /websocket/i, /net::ERR/)
  const { url } = instance
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url }])
  await chooseLocale(page.context(), url, 'en-GB')
  await signIn(page, url, SELLER)
  await page.goto(`${url}/order/list?status=2`)
  await expect(page.locator(ROWS).first()).toBeVisible()
  await markDocument(page)
  const killed = instance.marketplacePid()
  instance.kill('SIGKILL')
  // What nobody has asked for yet, so that no older answer can stand in for it.
  await page.locator('main a[href*="status=3"]').first().click()
  await expect(page.getByRole('alert').filter({ hasText: CAUSE })).toBeVisible()
  await expect(page).toHaveURL(/status=3/)
  await expect(page.locator(ROWS)).toHaveCount(0)
  // From here on nobody touches the page.
  await expect(page.locator(ROWS).first()).toBeVisible({ timeout: BY_ITSELF_MS })
  await expect(page.locator('body')).not.toContainText(CAUSE, { useInnerText: true })
  expect(await isMarked(page)).toBe(true)
  expect(instance.marketplacePid()).not.toBe(killed)
})
