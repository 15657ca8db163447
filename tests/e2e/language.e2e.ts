import { OPERATOR } from '../support/accounts'
import { awake, expect, test } from './journey'

test('changing the language begins at the home tab, says so, leads back to the page with its filters, and is remembered', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/list?status=2')
  await page.locator('tr[data-row] a[href^="/order/detail/"]').first().click()
  const opened = page.locator('.tab[data-active]')
  await expect(opened).toContainText(/^Order SO\d+/)
  const no = /SO\d+/.exec((await opened.textContent()) ?? '')?.[0] ?? ''
  await page.goto('/order/list?status=2')
  await expect(page.locator('.tab[data-active]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.locator('[data-language]').click()
  await expect(page).toHaveURL(/\/dashboard\/analysis$/i)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('.tab a[href*="/order/list?status=2"]')).toBeVisible()
  // The menu's name for it in this language, with the number that tells it from others.
  await expect(page.locator('.tab', { hasText: `订单详情 ${no}` })).toBeVisible()
  await expect(page.locator('.outcome')).toContainText('语言已切换为中文')
  await expect(page.locator('.side')).toContainText('良品')
  await page.getByRole('button', { name: '返回刚才的页面' }).click()
  await expect(page).toHaveURL(/\/order\/list\?status=2$/)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('zh-CN')
  await page.goto('/dashboard/analysis?range=7d')
  await page.waitForLoadState('networkidle')
  await page.locator('[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page).toHaveURL(/\/dashboard\/analysis\?range=7d$/i)
})

test('a form that is half typed is left without a question, and stands as it was behind the way back', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/system/users/new')
  await awake(page.locator('input[name="username"]'))
  await page.locator('input[name="username"]').fill('half.typed')
  await page.getByLabel(/Auditor/).check()
  await page.locator('input[name="password"]').fill('Quayside-77-lamp')
  await page.locator('[data-language]').click()
  await page.getByRole('button', { name: '返回刚才的页面' }).click()
  await expect(page.locator('input[name="username"]')).toHaveValue('half.typed')
  await expect(page.locator('input[name="roleIds[]"]:checked')).toHaveCount(1)
  await expect(page.locator('input[name="password"]')).toHaveValue('')
})
