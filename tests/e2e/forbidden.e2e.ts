import { expect, test } from './journey'
import { ROWS } from './order'

/** Screens that demo accounts may not open. */
const CASES = [
  { username: 'liang_manager', path: '/op/orders/list' },
  { username: 'liang_readonly', path: '/order/ship' },
  { username: 'liang_readonly', path: '/order/tracking-import' },
  { username: 'operator', path: '/order/ship' },
]

for (const { username, path } of CASES) {
  test(`${username} cannot open ${path}`, async ({ page, login, expectedErrors }) => {
    expectedErrors.push(/status of 40[34]/)
    await login({ username })
    const answer = await page.goto(path)
    expect([403, 404]).toContain(answer?.status())
    await expect(page.locator(ROWS)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: /^No access: / })).toBeVisible()
    await expect(page.locator('main')).toContainText('exists but is not for you')
    await expect(page.locator('.side-menu').first()).toBeVisible()
    await expect(page).toHaveTitle(/^No access: .+ — /)
    await expect(page.locator('.tab[data-active]')).toContainText('No access: ')
    await expect(page.locator('.crumbs [aria-current]')).toHaveText('Not available')
  })
}

test('a button whose right is missing is not there', async ({ page, login }) => {
  await login({ username: 'liang_readonly' })
  await page.goto('/order/list?status=2')
  await expect(page.locator(ROWS).first()).toBeVisible()
  await expect(page.locator('a[href*="do=ship"]')).toHaveCount(0)
})

test('an order of another shop does not exist', async ({ page, login, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await login({ username: 'liang_manager' })
  await page.goto('/order/list')
  const id = await page.locator(ROWS).first().getAttribute('data-row')
  await page.context().clearCookies({ name: /session/ })
  await login({ username: 'hannah_pennine' })
  const answer = await page.goto(`/order/detail/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
  await expect(page.locator('.tab[data-active]')).toContainText('Order not found')
})

test('a mistyped address stays readable on the failure page, inside the frame', async ({
  page,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await login()
  const answer = await page.goto('/ordr/list')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/404\?address=%2Fordr%2Flist$/)
  await expect(page.locator('main')).toContainText('There is no such page: /ordr/list')
  await expect(page.locator('.tab[data-active]')).toContainText('Sorry, this was not found')
  await expect(page.locator('.side-menu').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistyped address and one that is for others say which of the two they are', async ({
    page,
    login,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await login({ username: 'operator', locale: 'zh-CN' })
    expect((await page.goto('/order/ship'))?.status()).toBe(404)
    await expect(page.locator('main h1')).toHaveText('无权访问：发货台')
    await expect(page.locator('main')).toContainText('需要店铺账号')
    await expect(page).toHaveTitle(/^无权访问：发货台 — /)
    expect((await page.goto('/ordr/list'))?.status()).toBe(404)
    await expect(page.locator('main')).toContainText('没有此页面：/ordr/list')
    await expect(page.locator('.side-menu').first()).toBeVisible()
  })
})

test('who is not signed in is told nothing about what an address would be', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const answer = await page.goto('/404?address=%2Fop%2Forders%2Flist')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('No access')
  await expect(page.locator('main')).not.toContainText('/op/orders')
})

test('without a session every screen leads to the login', async ({ page }) => {
  for (const path of ['/order/list', '/order/ship', '/dashboard/analysis', '/op/orders/list', '/tasks']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/user\/login/)
  }
})

test('who may not see the recipient in full is told which right that takes and who gives it', async ({
  page,
  login,
}) => {
  await login({ username: 'liang_readonly' })
  await page.goto('/order/list?status=2')
  await page.goto((await page.locator(`${ROWS} a[href*="/order/detail/"]`).first().getAttribute('href')) ?? '')
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Recipient', exact: true }) })
  await expect(card).toContainText('You don’t have the permission “Reveal personal data” (pii:reveal).')
  await expect(card).toContainText(/can grant it/)
  const address = page.url()
  await login()
  await page.goto(address)
  // Another journey may have had this recipient shown a moment ago.
  await expect(card).toContainText(/Show full address|Shown until/)
  await expect(card).not.toContainText('You don’t have')
})
