import type { Page } from 'playwright/test'
import { expect, test } from './journey'

/** The browser of the journeys calls itself headless, and programs are not counted. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

const figure = (page: Page, label: string) =>
  page.locator('.figure').filter({ has: page.getByText(label, { exact: true }) })

async function viewsNow(page: Page): Promise<number> {
  await page.goto('/dashboard/analysis?tab=traffic&range=7d')
  const text = await figure(page, 'Product views').locator('.figure-value').textContent()
  return Number((text ?? '').replaceAll(',', ''))
}

test('each visitor of a product is counted for its shop, without a cookie', async ({ page, login, browser }) => {
  await login({ username: 'operator' })
  const before = await viewsNow(page)
  const visitor = await browser.newContext()
  const storefront = await visitor.newPage()
  await storefront.goto('/mall/search?stock=1')
  const cookies = await visitor.cookies()
  await storefront.locator('.mall-tile').first().click()
  await expect(storefront.locator('.mall-goods')).toBeVisible()
  expect(await visitor.cookies()).toEqual(cookies)
  await visitor.close()
  await expect.poll(() => viewsNow(page)).toBeGreaterThan(before)
})

test('the tabs of the analysis keep the range, and a reason of after-sales leads to its cases', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/dashboard/analysis?range=90d')
  await page.getByRole('link', { name: 'Traffic', exact: true }).click()
  await expect(page).toHaveURL(/tab=traffic.*range=90d/)
  await expect(page.getByRole('heading', { name: 'Most visited products' })).toBeVisible()
  await page.getByRole('link', { name: 'After-sales', exact: true }).last().click()
  await expect(page).toHaveURL(/tab=afterSale.*range=90d/)
  await expect(figure(page, 'Refunded').locator('.figure-value')).not.toHaveText('£0.00')
  const reason = page.locator('main a[href*="reason="]').first()
  const row = page.locator('main tr', { has: page.locator('a[href*="reason="]') }).first()
  const opened = await row.locator('td').first().textContent()
  await reason.click()
  await expect(page.locator('.pager')).toContainText(opened ?? 'a number')
})
