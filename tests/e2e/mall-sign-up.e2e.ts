import type { Page } from 'playwright/test'
import { sentCodes } from '../support/sent-codes'
import { chooseLocale, environment, expect, test } from './journey'
import { clickPlace, placeOf } from './puzzle'

const PASSWORD = 'celadon-teapot-26'
const codes = () => sentCodes(environment('E2E_FOLDER'))

async function askFor(page: Page, way: 'register' | 'forgot', email: string): Promise<void> {
  await page.context().clearCookies({ name: 'captcha-test' })
  await page.goto(`/mall/${way}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.locator('.puzzle-picture')).toBeVisible()
}

const newCode = async (before: number) => {
  await expect.poll(() => codes().length).toBeGreaterThan(before)
  return codes().at(-1) ?? ''
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer registers: the picture is clicked, the code is typed; then the password is set anew', async ({
    page,
    url,
  }) => {
    await chooseLocale(page.context(), url, 'en-GB')
    const email = `click-${Date.now()}@example.com`
    let before = codes().length
    await askFor(page, 'register', email)
    await page.locator('.puzzle-picture input').click({ position: { x: 2, y: 2 } })
    await expect(page.getByRole('alert')).toContainText('Try this picture')
    expect(codes()).toHaveLength(before)
    await clickPlace(page, 'buyerRegister')
    await expect(page.getByRole('status')).toContainText(email)
    await page.getByLabel('Code').fill(await newCode(before))
    await page.getByLabel('Your name').fill('Nell Ashworth')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/mall$/)

    before = codes().length
    await page.goto('/mall/account')
    await expect(page.locator('main')).toContainText(email)
    await askFor(page, 'forgot', email)
    await clickPlace(page, 'buyerReset')
    await page.getByLabel('Code').fill(await newCode(before))
    await page.getByLabel('New password').fill(`${PASSWORD}-2`)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('status')).toContainText('Your new password is set')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(`${PASSWORD}-2`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/mall$/)
  })
})

test('keys alone move the piece; an address that has an account is notified by mail and nowhere else', async ({
  page,
  url,
}) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await askFor(page, 'register', 'emma.whitfield@example.com')
  await expect(page.getByRole('slider')).toBeFocused()
  const { x } = await placeOf(page, 'buyerRegister')
  for (let wide = 0; wide < Math.floor(x / 12); wide += 1) await page.keyboard.press('Shift+ArrowRight')
  for (let one = 0; one < x % 12; one += 1) await page.keyboard.press('ArrowRight')
  // Nobody's fingers are quicker; what is quicker is taken for a machine.
  await page.waitForTimeout(1_500)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('We sent an email to emma.whitfield@example.com')
  await page.getByLabel('Code').fill('000000')
  await page.getByLabel('Your name').fill('Somebody Else')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.error-summary')).toContainText('The verification code is wrong')
  await expect(page.getByLabel('Your name')).toHaveValue('Somebody Else')
})
