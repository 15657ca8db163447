import type { Page } from 'playwright/test'
import { expect, test } from './journey'
import { ROWS } from './order'

/** Every sum of money that a page shows, in its text or its tooltips. */
const amountsOn = async (page: Page) => {
  await expect(page.locator('main h1')).toBeVisible()
  // Scripts bring the words of forms, such as the least amount of a withdrawal: they are the same for everybody.
  const shown = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script')) script.remove()
    return copy.innerHTML
  })
  return shown.match(/£\s?\d[\d,.]*/g) ?? []
}
const headers = (page: Page) => page.locator('thead th').allInnerTexts()

test('a shipping clerk ships without knowing a price: list, order, slip and boards have none', async ({
  page,
  login,
}) => {
  await login({ username: 'liang_shipping' })
  await page.goto('/order/list?status=2')
  expect(await amountsOn(page)).toEqual([])
  expect((await headers(page)).join()).not.toMatch(/Paid\b/)
  const detail = (await page.locator(`${ROWS} a[data-open]`).first().getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByLabel('Carrier', { exact: true })).toBeVisible()
  await expect(page.locator('#filter-min, #filter-max')).toHaveCount(0)
  await page.goto(detail)
  expect(await amountsOn(page)).toEqual([])
  await expect(page.locator('.order-lines')).toContainText('× ')
  await expect(page.locator('.order-money')).toHaveCount(0)
  await page.goto(`/order/print?document=slip&ids=${detail.split('?')[0]?.split('/').at(-1)}`)
  expect((await page.content()).match(/£\s?\d/g)).toBeNull()
  for (const board of ['/dashboard/workplace', '/dashboard/analysis']) {
    await page.goto(board)
    expect([board, await amountsOn(page)]).toEqual([board, []])
  }
  await expect(page.getByRole('heading', { name: 'Units by category' })).toBeVisible()
})

/** Read-only: needs no scripts. */
test.describe('words alone', () => {
  test.use({ javaScriptEnabled: false })

  test('a view by amounts that the owner shares is said not to hold for a clerk, and its other filters do', async ({
    page,
    login,
  }) => {
    await login({ username: 'liang_shipping' })
    await page.goto('/order/list?min=50&sort=paidP&order=asc&payType=2')
    await expect(page.getByText('This view asks for amounts, which your role is not shown.')).toBeVisible()
    await expect(page.locator('.chip')).toHaveCount(1)
    expect(await amountsOn(page)).toEqual([])
  })

  test('the owner sees them', async ({ page, login }) => {
    await login()
    await page.goto('/order/list')
    expect((await headers(page)).join()).toMatch(/Paid\b/)
    expect((await amountsOn(page)).length).toBeGreaterThan(3)
  })
})
