import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

/** A simulated buyer: no other journey signs in as one. */
const EMAIL = 'shopper-4@example.com'

test('an operator finds a buyer by the whole email, blocks the account, and lets it in again', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR, locale: 'en-GB' })
  await page.goto(`/op/orders/buyers?q=${encodeURIComponent(EMAIL)}`)
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('main')).not.toContainText(EMAIL)
  await page.locator('main textarea[name="reason"]').first().fill('Paid with a stolen card')
  await page.locator('summary', { hasText: 'Block' }).click()
  await page.getByRole('button', { name: 'Block this buyer' }).click()
  await expect(page.locator('main [role="status"]').first()).toContainText('Blocked')
  await expect(page.locator('main')).toContainText('Paid with a stolen card')
  await page.locator('summary', { hasText: 'Unblock' }).click()
  await page.getByRole('button', { name: 'Let this buyer sign in' }).click()
  await expect(page.locator('main [role="status"]').first()).toContainText('can sign in again')
})

test('the platform’s figures are the same on the page and in its file', async ({ page, login }) => {
  await login({ username: OPERATOR, locale: 'en-GB' })
  await page.goto('/op/analysis?range=30d')
  const gmv = (await page.locator('.figure-value').first().textContent()) ?? ''
  const file = await (await page.request.get('/op/analysis/figures.csv?range=30d')).text()
  expect(file.split('\r\n')[1]?.split(',')[2]).toBe(gmv.replace(/[£,]/g, ''))
  await expect(page.getByRole('heading', { name: 'How these figures are made' })).toBeVisible()
})
