import type { Page } from 'playwright/test'
import { PASSWORD } from '../support/accounts'
import { shownCode } from '../support/authenticator'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { sentCodes } from '../support/sent-codes'
import { signIn } from '../support/sign-in'
import { beforeAll, chooseLocale, expect, type Locale, test } from './journey'

let instance: Instance

// An application of its own: codes are counted, a password is set anew, and operators sign in by two steps.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('sign-in-codes'), env: { OPERATOR_SECOND_STEP: 'required' } })
})
test.afterAll(() => instance?.stop())
test.describe.configure({ mode: 'serial' })

const NEW_PASSWORD = 'Kettle-1908!moor'

/** Code that arrives after the first `known` ones. */
async function codeAfter(known: number): Promise<string> {
  await expect.poll(() => sentCodes(instance.folder).length).toBeGreaterThan(known)
  return sentCodes(instance.folder)[known] ?? ''
}

async function open(page: Page, address: string, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url: instance.url }])
  await chooseLocale(page.context(), instance.url, locale)
  await page.goto(`${instance.url}${address}`)
}

const goOn = (page: Page) => page.locator('form button.account-primary').click()

async function byPhone(page: Page, locale: Locale, mobile: string, arrives = /\/dashboard\/workplace/): Promise<void> {
  await open(page, '/user/login?way=phone', locale)
  const country = page.locator('[name=country]')
  await expect(country).toHaveValue(locale === 'zh-CN' ? '86' : '44')
  await country.selectOption('44')
  await page.locator('#mobile').fill(mobile)
  const known = sentCodes(instance.folder).length
  await goOn(page)
  await expect(page.locator('#code')).toBeVisible()
  const code = await codeAfter(known)
  await page.locator('#code').fill(code === '000000' ? '000001' : '000000')
  await goOn(page)
  await expect(page.locator('.error-summary')).toBeVisible()
  await page.locator('#code').fill(code)
  await goOn(page)
  await expect(page).toHaveURL(arrives)
}

test('a code that came to the phone signs in, a wrong one is told (zh-CN)', ({ page }) =>
  byPhone(page, 'zh-CN', '07700 900103'))

test('a forgotten password is set anew by a code, and signs in (en-GB)', async ({ page }) => {
  await open(page, '/user/alteration', 'en-GB')
  await page.locator('#target').fill('Owen@Example.com')
  const known = sentCodes(instance.folder).length
  await goOn(page)
  await expect(page.locator('#code')).toBeFocused()
  await page.locator('#code').fill(await codeAfter(known))
  await goOn(page)
  await expect(page.locator('#password')).toBeFocused()
  await page.locator('#password').fill('short')
  await page.locator('#confirmpassword').fill('shorter')
  await goOn(page)
  await expect(page.locator('.field-error')).toHaveCount(2)
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.locator('#password').fill('Harbour_Owner-7')
  await page.locator('#confirmpassword').fill('Harbour_Owner-7')
  await goOn(page)
  await expect(page.locator('#password-error')).toContainText('must not contain the name of the account')
  await page.locator('#password').fill(NEW_PASSWORD)
  await page.locator('#confirmpassword').fill(NEW_PASSWORD)
  await expect(page.locator('.sign-rules [data-kept=false]')).toHaveCount(0)
  await goOn(page)
  await expect(page.getByRole('status')).toContainText('The password has been changed')
  await signIn(page, instance.url, 'harbour_owner', NEW_PASSWORD)
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an operator who came by a code is led to the second step before anything else (en-GB)', async ({ page }) => {
    const due = /\/account\/second$/
    await byPhone(page, 'en-GB', '+44 7700 900110', due)
    await page.goto(`${instance.url}/system/users`)
    await expect(page).toHaveURL(due)
    await expect(page.locator('main .notice')).toContainText('Platform accounts need two-step sign-in')
    const card = page.locator('#second-step')
    await card.locator('input[name=password]').fill(PASSWORD)
    await card.getByRole('button', { name: 'Turn on' }).click()
    await card.locator('input[name=code]').fill(shownCode((await card.locator('code').textContent()) ?? ''))
    await card.getByRole('button', { name: 'Confirm' }).click()
    await expect(card.locator('.codes li')).toHaveCount(10)
    await card.getByRole('link', { name: 'Continue' }).click()
    await page.goto(`${instance.url}/system/users`)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
  })
})
