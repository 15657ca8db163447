import { expect, test } from './journey'
import { newTrackingNo } from './order'

test('label first: one key opens the label, and one key more, once it is stuck on, ships', async ({ page, login }) => {
  await login()
  await page.goto('/order/ship')
  await page.getByRole('link', { name: 'Label, then confirm' }).click()
  await expect(page.getByRole('button', { name: 'Print address label' })).toBeVisible()
  const field = page.locator('input[name="trackingNo"]')
  await expect(field).toBeFocused()
  const first = (await page.locator('.desk-order h2 a').textContent()) ?? ''
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.locator('#ship .field-error')).toContainText('at least 6 digits')
  await field.fill(newTrackingNo())
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  const opened = page.context().waitForEvent('page')
  await field.press('Enter')
  const label = await opened
  await expect(label).toHaveURL(/order\/print\?document=address&ids=/)
  await expect(label.locator('input[value="address"]')).toBeChecked()
  await label.close()
  await expect(page.locator('.desk-order h2 a')).toHaveText(first)
  await expect(page.locator('#ship [role="status"]')).toContainText(`press Enter to ship ${first}`)
  await field.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText(`${first} has been shipped`)
  await expect(page.locator('.desk-order h2 a')).not.toHaveText(first)
  await expect(page.getByRole('button', { name: 'Print address label' })).toBeVisible()
})
