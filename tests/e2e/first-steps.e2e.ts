import { PASSWORD } from '../support/accounts'
import { chooseLocale, expect, passCaptcha, test } from './journey'

test('an applicant who signs in before the shop is open is led to the application', async ({ page, url }) => {
  await Promise.all([passCaptcha(page.context(), url), chooseLocale(page.context(), url, 'en-GB')])
  await page.goto('/user/login')
  await page.locator('#account').fill('apply_abroad')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/user\/register-result\?from=login/)
  await expect(page.getByRole('status').filter({ hasText: 'Your shop is not open yet' })).toBeVisible()
})

test('the first steps of a new shop lead into its setup', async ({ page, login }) => {
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  await page.goto('/dashboard/workplace')
  await page.getByRole('link', { name: 'Set up your shop' }).click()
  await expect(page).toHaveURL(/\/shop\/setup/)
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
})

test('saved prices in the grid are no longer shown as changed', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await page.goto('/goods/price-stock?state=2')
  const cell = page.getByRole('textbox', { name: /: Price \(£\)$/ }).first()
  const before = await cell.inputValue()
  const after = (Number(before) * 1.02).toFixed(2)
  await cell.fill(after)
  await expect(page.getByRole('status').filter({ hasText: 'Changed cells: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/done=/)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing changed' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /: Price \(£\)$/ }).first()).toHaveValue(after)
})
