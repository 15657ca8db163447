import { type CasServer, startCas } from '../support/cas-server'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { inTurn } from '../support/ring'
import { beforeAll, chooseLocale, expect, test } from './journey'

let cas: CasServer
let instance: Instance

// An application of its own: only this one has a single sign-on service.
beforeAll(async () => {
  cas = await startCas()
  instance = await startInstance({ data: await demoFolder('cas'), env: { CAS_URL: cas.url } })
})
test.afterAll(async () => {
  await instance?.stop()
  await cas?.close()
})
test.describe.configure({ mode: 'serial' })

test('the company account signs in: there, back with a ticket, one press, and in', async ({ page }) => {
  await chooseLocale(page.context(), instance.url, 'en-GB')
  await page.goto(`${instance.url}/user/login`)
  await page.getByRole('link', { name: 'Sign in with the company account' }).click()
  await expect(page).toHaveURL(new RegExp(`^${cas.url}/login`))
  await page.getByLabel('Name').fill('hannah_pennine')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/user\/login\?ticket=ST-/)
  const go = page.getByRole('button', { name: 'Continue with the company account' })
  await expect(go).toBeVisible()
  await go.click()
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
  await expect(page.getByText('Hannah').first()).toBeVisible()
})

for (const [locale, refused] of inTurn([
  ['en-GB', 'Verification failed, please retry'],
  ['zh-CN', '验证失败，请重试'],
] as const)) {
  test(`a ticket that was used, or that nobody gave, opens nothing (${locale})`, async ({ page }) => {
    await chooseLocale(page.context(), instance.url, locale)
    for (const ticket of [cas.given[0] ?? '', 'ST-forged']) {
      await page.goto(`${instance.url}/user/login?ticket=${ticket}`)
      await page.locator('form button.account-primary').click()
      await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
      await expect(page.locator('#account')).toBeVisible()
      await page.goto(`${instance.url}/order/list`)
      await expect(page).toHaveURL(/\/user\/login/)
    }
  })
}

test('somebody whom the service knows and the marketplace does not stays out', async ({ page }) => {
  await chooseLocale(page.context(), instance.url, 'en-GB')
  await page.goto(`${cas.url}/login?service=${encodeURIComponent(`${instance.url}/user/login`)}`)
  await page.getByLabel('Name').fill('stranger')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('form button.account-primary').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Verification failed' })).toBeVisible()
})
