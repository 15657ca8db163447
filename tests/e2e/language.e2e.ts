import { expect, test } from './journey'

test('changing the language begins at the home tab, says so, leads back to the page with its filters, and is remembered', async ({
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
  await expect(page.locator('.tab a[href*="/order/list?status=2"]')).toBeVisible()
  await expect(page.locator('.outcome')).toContainText('语言已切换为中文')
  await page.getByRole('button', { name: '返回刚才的页面' }).click()
  await expect(page).toHaveURL(/\/order\/list\?status=2$/)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh-CN')
  await page.goto('/dashboard/analysis?range=7d')
  await page.waitForLoadState('networkidle')
  await page.locator('[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page).toHaveURL(/\/dashboard\/analysis\?range=7d$/i)
})
