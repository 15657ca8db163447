import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

test('a changed value of the configuration leads back to its row, with a confirmation', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const row = page.locator('tr').filter({ hasText: 'feedback.answerDays' })
  for (const value of ['3', '2']) {
    await page.goto('/system/config?name=feedback.answerDays#setting')
    await page.locator('input[name="value"]').fill(value)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByRole('status')).toContainText('Saved')
    await expect(row).toBeInViewport()
  }
  await page.getByRole('navigation', { name: 'Which values' }).getByRole('link', { name: 'Changed by hand' }).click()
  await expect(row).toBeVisible()
  await expect(page.locator('main')).not.toContainText('withdraw.feeRate')
  await page.getByRole('navigation', { name: 'Which values' }).getByRole('link', { name: 'About money' }).click()
  await expect(page.locator('main')).toContainText('withdraw.feeRate')
  await expect(row).toHaveCount(0)
})
