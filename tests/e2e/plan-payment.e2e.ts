/** @journey writes */
import { expect, test } from './journey'

test('a shop on trial without a balance pays its first plan through the payment provider', async ({ page, login }) => {
  await login({ username: 'fern_owner' })
  await page.goto('/subscription/plan')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.locator('main')).toContainText('Pay it to begin')
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: /^Pay £[\d.,]+ online$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox payments')
  await page.getByRole('radio', { name: /4000 0000 0000 0002/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.locator('main')).toContainText('The payment was declined')

  await page.getByRole('button', { name: /^Pay £[\d.,]+ online$/ }).click()
  await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.locator('main .notice').first()).toContainText('Your plan is active')
  await expect(page.locator('main')).toContainText('Next period, paid')
})
