import type { Page } from 'playwright/test'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { expect, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice').first()

test('a shop withdraws its available money, the platform passes and pays it, and both sides read the same pennies', async ({
  page,
  login,
}) => {
  await login({ username: SELLER })
  await page.goto('/finance/overview')
  await expect(page.getByRole('heading', { name: 'How this balance came about' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Added each week' })).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByLabel('Amount (£)').fill('20')
  await expect(page.locator('[data-sums]')).toContainText('The fee is £1.60, you receive £18.40')
  await page.getByLabel('Amount (£)').fill('1,000,000')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.locator('summary', { hasText: 'Continue' }).click()
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expect(page.getByText('Above the available balance').first()).toBeVisible()
  await expect(page.getByLabel('Amount (£)')).toHaveValue('1,000,000')
  await page.getByRole('button', { name: 'All of it' }).click()
  await expect(page.getByLabel('Amount (£)')).not.toHaveValue('1,000,000')
  await page.getByLabel('Amount (£)').fill('10。07')
  await expect(page.locator('[data-sums]')).toContainText('The fee is £0.81, you receive £9.26')
  await expect(page.locator('[data-sums]')).toContainText('should be there by')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expect(outcome(page)).toContainText('fee £0.81, you receive £9.26')
  const no = (await outcome(page).textContent())?.match(/W\d+/)?.[0] ?? 'none'

  await login({ username: OPERATOR })
  await page.goto(`/op/finance/withdrawals?q=${no}`)
  await page.getByRole('link', { name: no, exact: true }).click()
  await expect(page.locator('main')).toContainText('Ledger and balance agree')
  const address = page.url().split('?')[0] ?? ''
  await page.getByLabel('Why it may be paid all the same').fill('The owner was called and named the last sale')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(page.locator('main')).toContainText('Withdrawal passed')
  await login({ username: 'finance_checker' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Mark as paying' }).click()
  await expect(page.locator('main')).toContainText('Marked as paying')
  await login({ username: OPERATOR })
  await page.goto(address)
  await page.getByLabel('Bank reference').fill('FPS-20261')
  await page.getByRole('button', { name: 'Save result' }).click()
  await expect(page.locator('main')).toContainText('Payment noted')
  await page.goto('/op/finance/overview')
  await expect(page.locator('main')).toContainText('Balanced')

  await login({ username: SELLER })
  await page.goto('/finance/withdrawals?state=4')
  await expect(page.getByRole('row').filter({ hasText: no })).toContainText('£9.26')
  await page.goto(`/finance/ledger?q=${no}`)
  await expect(page.getByRole('row').filter({ hasText: 'Paid out' })).toContainText('£9.26')
  await expect(page.getByRole('row').filter({ hasText: 'Withdrawal fees' })).toContainText('£0.81')
})
