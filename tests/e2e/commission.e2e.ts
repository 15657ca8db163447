import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const CHECKER = 'finance_checker'
const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()

test('one person proposes a commission rule, another one approves it from the inbox', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/finance/commission/new')
  await page.getByLabel('Rate').fill('7.5')
  await page.getByLabel('Note').fill('A journey of two persons')
  await page.getByRole('button', { name: 'Propose rule' }).click()
  await expect(outcome(page)).toContainText('It applies once somebody else has approved it')
  const row = page.locator('tr[data-row]', { hasText: 'A journey of two persons' })
  await row.getByRole('link', { name: 'Open proposal' }).click()
  await expect(page.locator('main')).toContainText('You proposed this. Somebody else must decide.')
  const path = new URL(page.url()).pathname

  await login({ username: CHECKER })
  await page.goto('/op/approvals?kind=commissionRule&size=100')
  await page.locator(`a[data-open][href^="${path}"]`).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(outcome(page)).toContainText('Proposal approved')
  // Held for ten seconds, in which it can be taken back.
  await expect(async () => {
    await page.goto('/op/finance/commission?state=scheduled')
    await expect(page.locator('tr[data-row]', { hasText: 'A journey of two persons' })).toContainText('Scheduled', {
      timeout: 1_000,
    })
  }).toPass({ timeout: 30_000 })
})
