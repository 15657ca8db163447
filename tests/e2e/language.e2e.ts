import { OPERATOR, PASSWORD } from '../support/accounts'
import { awake, chooseLocale, expect, kept, test } from './journey'

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

test('tabs of records keep the name or number of theirs through a change of the language', async ({ page, login }) => {
  await login({ username: OPERATOR, locale: 'en-GB' })
  for (const kind of ['user', 'role']) {
    await page.goto(`/system/${kind}s`)
    await page.locator(`main a[href*="/system/${kind}s/0"]`).first().click()
    await expect(page.locator('.tab[data-active]')).toContainText(/^(User|Role): /)
  }
  const names = (await page.locator('.tab').allInnerTexts()).flatMap(
    (text) => /: ([^×]+)/.exec(text)?.[1]?.trim() ?? [],
  )
  expect(names).toHaveLength(2)
  await page.locator('[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('.tab', { hasText: `用户 ${names[0]}` })).toBeVisible()
  await expect(page.locator('.tab', { hasText: `角色 ${names[1]}` })).toBeVisible()
})

test('another tab speaks the chosen language as a whole from its next page on', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  const other = await page.context().newPage()
  await other.goto('/order/list')
  await kept(other, '/order/list')
  await page.goto('/dashboard/workplace')
  await awake(page.locator('[data-language]'))
  await page.locator('[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await other.locator('.side a[href="/dashboard/workplace"]').click()
  await expect(other).toHaveURL(/workplace/)
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(other.locator('.side')).toContainText('订单')
  await other.close()
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

test('the language switch before the login keeps the typed values and the target', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'zh-CN')
  await page.goto('/user/login?redirect=%2Forder%2Flist')
  const language = page.locator('.account-language button')
  await awake(language)
  await page.locator('#account').fill('liang_manager')
  await page.locator('#password').fill(PASSWORD)
  await page.locator('input[name="remember"]').check()
  await language.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.locator('#account')).toHaveValue('liang_manager')
  await expect(page.locator('#password')).toHaveValue(PASSWORD)
  await expect(page.locator('input[name="remember"]')).toBeChecked()
  await page.locator('form button.account-primary').click()
  await expect(page).toHaveURL(/\/order\/list/)
})
