import { PASSWORD, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { inTurn } from '../support/ring'
import { beforeAll, chooseLocale, expect, test } from './journey'

let instance: Instance

// An application of its own: its marketplace falls silent, for longer than a busy machine needs for an answer.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('sign-in-outage'), env: { UPSTREAM_TIMEOUT_MS: '8000' } })
})
test.afterAll(() => instance?.stop())

for (const [locale, said] of inTurn([
  ['zh-CN', '网络超时'],
  ['en-GB', 'The network timed out'],
] as const)) {
  test(`a marketplace that does not answer costs neither the name nor the password (${locale})`, async ({ page }) => {
    const { url } = instance
    await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url }])
    await chooseLocale(page.context(), url, locale)
    await page.goto(`${url}/user/login`)
    await page.locator('#account').fill(SELLER)
    await page.locator('#password').fill(PASSWORD)
    instance.kill('SIGSTOP')
    try {
      await page.locator('form button.account-primary').click()
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    } finally {
      instance.kill('SIGCONT')
    }
    await expect(page.getByText(SELLER)).toBeVisible()
    expect(await page.content()).not.toContain(PASSWORD)
    await page.locator('form button.account-primary').click()
    await expect(page).toHaveURL(/\/dashboard\/workplace/)
  })
}
