import { SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, test } from './journey'
import { ROWS } from './order'

let instance: Instance

// An application of its own: this journey kills half of it.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  instance = await startInstance({ data: await demoFolder('crash') })
})
test.afterAll(() => instance?.stop())

test.setTimeout(120_000)

test('the marketplace dies while a page is open: the page says what happened, and recovers by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 5\d\d/, /websocket/i, /net::ERR/)
  const { url } = instance
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url }])
  await chooseLocale(page.context(), url, 'en-GB')
  await signIn(page, url, SELLER)
  await page.goto(`${url}/order/list`)
  await expect(page.locator(ROWS).first()).toBeVisible()
  const killed = instance.marketplacePid()
  instance.kill('SIGKILL')
  await page.goto(`${url}/order/list?status=2`)
  await expect(page.locator('main, body').first()).toContainText(/not available|could not|last|offline|again/i)
  await expect(async () => {
    await page.goto(`${url}/order/list?status=2`)
    await expect(page.locator(ROWS).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 45_000 })
  expect(instance.marketplacePid()).not.toBe(killed)
})
