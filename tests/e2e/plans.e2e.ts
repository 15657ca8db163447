import type { Page } from 'playwright/test'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { expect, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice').first()

test('an operator sells a plan at a new price and grants a shop a day', async ({ page, login }) => {
  const name = `Journey ${Date.now()}`
  await login({ username: OPERATOR })
  await page.goto('/op/merchants/plans/new')
  await page.getByLabel('Name in Chinese').fill(name)
  await page.getByLabel('Name in English').fill(name)
  await page.getByLabel('Price of a month').fill('12.50')
  await page.getByLabel('Price of a year').fill('125')
  await page.getByLabel('Products').fill('20')
  await page.getByLabel('Sub-accounts').fill('2')
  await page.getByLabel('Storage (MB)').fill('100')
  await page.getByRole('button', { name: 'Add plan' }).click()
  await expect(outcome(page)).toContainText('Plan added')
  await page.getByLabel('Price of a month').fill('13.75')
  await page.getByRole('checkbox', { name: 'On sale' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(outcome(page)).toContainText('Plan saved')
  const versions = page.getByRole('table', { name: 'Prices and limits' })
  await expect(versions.getByRole('row').nth(1)).toContainText('£13.75')
  await expect(versions.getByRole('row').nth(2)).toContainText('£12.50')

  await page.goto('/op/merchants/subscriptions?q=Fern')
  await page.getByRole('link', { name: 'Fern & Field' }).click()
  await page.getByLabel('Days', { exact: true }).fill('1')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Grant days' }) })
  await form.getByLabel('Reason in Chinese').fill('系统维护补偿')
  await form.getByLabel('Reason in English').fill('Makes up for an outage')
  await form.getByRole('button', { name: 'Grant days' }).click()
  await expect(outcome(page)).toContainText('1 day granted')
  await expect(page.locator('main')).toContainText('Makes up for an outage')
})

test('a withdrawal goes through a batch to the provider, and the shop sees it paid', async ({ page, login }) => {
  await login({ username: SELLER })
  await page.goto('/finance/withdrawals/new')
  await page.getByLabel('Amount (£)').fill('10.07')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.locator('summary', { hasText: 'Continue' }).click()
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expect(outcome(page)).toContainText('you receive £9.26')
  const no = (await outcome(page).textContent())?.match(/W\d+/)?.[0] ?? 'none'

  await login({ username: OPERATOR })
  await page.goto(`/op/finance/withdrawals?q=${no}`)
  await page.getByRole('link', { name: no, exact: true }).click()
  await page.getByLabel('Why it may be paid all the same').fill('The owner was called and named the last sale')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(outcome(page)).toContainText('Withdrawal passed')

  await page.goto('/op/finance/payouts/new')
  await page.getByLabel('Payment provider').check()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByRole('checkbox', { name: no }).check()
  await page.getByRole('button', { name: 'Make batch' }).click()
  await expect(outcome(page)).toContainText('Check it, then send it')
  const batch = new URL(page.url()).pathname
  await login({ username: 'finance_checker' })
  await page.goto(batch)
  await page.getByText('Send', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, send £9.26' }).click()
  await expect(page.getByRole('row').filter({ hasText: no })).toContainText('Paid')
  await expect(page.locator('main')).toContainText('Complete')

  await login({ username: SELLER })
  await page.goto('/finance/withdrawals?state=4')
  await expect(page.getByRole('row').filter({ hasText: no })).toContainText('£9.26')
})
