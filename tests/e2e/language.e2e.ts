import { expect, test } from './journey'

test('changing the language begins at the home tab, keeps the tabs with their filters, and is remembered', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/list?status=2')
  await expect(page.locator('.tab[data-active]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.locator('[data-language]').click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/i)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const tab = page.locator('.tab a[href*="/order/list?status=2"]')
  await expect(tab).toBeVisible()
  await tab.click()
  await expect(page).toHaveURL(/\/order\/list\?status=2$/)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh-CN')
})
