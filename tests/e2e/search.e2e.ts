import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

test('an operator finds a withdrawal by its number and opens it; a part of a shop’s name finds its records', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/op/finance/withdrawals?state=4')
  const no = ((await page.locator('tr[data-row] [data-open]').first().textContent()) ?? '').trim()
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Search every record you can open' })).toBeVisible()
  await page.locator('main input[type="search"]').fill(no)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${no}$`))
  await page.locator('main .card').first().getByRole('link', { name: no, exact: true }).click()
  await expect(page).toHaveURL(/\/op\/finance\/withdrawals\/[\w-]+$/)
  await expect(page.locator('main')).toContainText(no)
  await page.goto('/search?q=pennine')
  const shops = page.locator('main .card').filter({ has: page.getByRole('heading', { name: 'Shops', exact: true }) })
  await expect(shops.getByRole('link', { name: 'Pennine Home', exact: true })).toBeVisible()
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'No results for “zzqqxx”' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search field of the header leads to the search, which finds a seller’s own products in Chinese', async ({
    page,
    login,
  }) => {
    await login({ locale: 'zh-CN' })
    await page.goto('/dashboard/workplace')
    await page.getByRole('link', { name: '搜索全部' }).click()
    await expect(page).toHaveURL(/\/search$/)
    await page.locator('main input[type="search"]').fill('蜡烛')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    const goods = page.locator('main .card').filter({ has: page.getByRole('heading', { name: '商品列表' }) })
    await goods.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/goods\/detail\//)
  })
})
