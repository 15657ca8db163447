import type { Page } from 'playwright/test'
import { OPERATOR, SELLER } from '../support/accounts'
import { expect, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('a shop finds a parcel that is on its way, reads its scans, and claims with the carrier', async ({
  page,
  login,
}) => {
  const note = `Case ${Date.now().toString(36)} at the depot`
  await login({ username: SELLER })
  await page.goto('/order/parcels?tab=delivered')
  // The first parcel without a claim, so that the journey can be walked again.
  await page
    .locator('tbody tr', { hasNotText: /Open|Accepted|Refused|Withdrawn/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Scans' })).toBeVisible()
  await expect(page.locator('main')).toContainText('The buyer may cancel by law until')
  await page.getByLabel('What is claimed').fill(note)
  await page.getByLabel('Amount').fill('12.50')
  await page.getByRole('button', { name: 'Save claim' }).click()
  await expect(outcome(page)).toContainText('Claim saved')
  await expect(page.locator('main')).toContainText('£12.50')
  await page.getByLabel('Accepted').check()
  await page.getByLabel('Note').fill('They pay')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(outcome(page)).toContainText('Answer saved')
  await expect(page.locator('main')).toContainText('They pay')
})

test('the platform reminds a shop of its late orders, once a day', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/late')
  await page
    .getByRole('button', { name: /^Remind .* of all late orders$/ })
    .first()
    .click()
  await expect(outcome(page)).toContainText(/reminded|Nothing sent/)
  await page
    .getByRole('button', { name: /^Remind .* of all late orders$/ })
    .first()
    .click()
  await expect(outcome(page)).toContainText('Nothing sent')
})

test('a setting of trade is planned for a day to come, and the plan is dropped', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/settings')
  await page.getByRole('link', { name: 'Time to pay – normal orders' }).click()
  await page.getByLabel('Value').fill('41')
  await page.getByLabel('Effective from').fill('2099-05-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main')).toContainText('Will be 41 minutes')
  await page.getByRole('button', { name: 'Drop the plan for “Time to pay – normal orders”' }).click()
  await expect(outcome(page)).toContainText('Plan dropped')
})
