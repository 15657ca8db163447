import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
/** A shop without orders, whose count no other journey reads. */
const SHOP = 'S10006 · Harbour Stationers'

test('a violation is recorded with its preview, the shop appeals, and the platform revokes it', async ({
  page,
  login,
}) => {
  const note = `A claim that cannot be proved ${Date.now().toString(36)}`
  await login({ username: OPERATOR })
  await page.goto('/op/merchants/violations/new')
  await page.getByLabel('Shop', { exact: true }).selectOption({ label: SHOP })
  await page.getByLabel('Rule', { exact: true }).selectOption({ label: 'L-02 · False or exaggerated description' })
  await page.getByRole('button', { name: 'Preview the penalty' }).click()
  await expect(page.locator('main')).toContainText('of 5 non-compliant listings this month')
  await page.getByLabel('The shop as a whole').check()
  await page.getByLabel('Explanation in Chinese').fill('描述无法证实')
  await page.getByLabel('Explanation in English').fill(note)
  await page.getByText('Record the violation', { exact: true }).click()
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(outcome(page)).toContainText('Violation recorded')
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await login({ username: 'harbour_owner' })
  await page.goto('/shop/violations')
  await expect(page.locator('main')).toContainText('of 5 non-compliant listings this month')
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.locator('main')).toContainText(note)
  await page.getByLabel('Why the violation should not stand').fill('Too short')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('At least 20 characters').first()).toBeVisible()
  await page
    .getByLabel('Why the violation should not stand')
    .fill('The claim was taken out before the product was on sale.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(outcome(page)).toContainText('Appeal sent')

  await login({ username: OPERATOR })
  await page.goto(`/op/merchants/violations?q=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.locator('main')).toContainText('You recorded this violation')
  await page.getByLabel('Reason in Chinese').fill('已核实修改记录')
  await page.getByLabel('Reason in English').fill('The change was checked')
  await page.getByText('Revoke the violation', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(outcome(page)).toContainText('Violation revoked')
})

test('an operator looks into a shop and comes back', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/merchants/list?q=S10003')
  await page.getByRole('link', { name: "Maud's Makings" }).click()
  await page.locator('summary', { hasText: 'View as shop' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('A buyer asks about a parcel')
  await page.getByRole('button', { name: 'View as shop' }).click()
  await expect(page.locator('.bar').first()).toContainText('You are looking into the shop')
  await page.goto('/shop/health')
  await expect(page.locator('main')).toContainText('Late dispatch')
  await page.goto('/shop/violations')
  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(page).toHaveURL(/\/op\/merchants\/list\//)
  await expect(page.locator('main')).toContainText('View as shop')
})
