import type { BrowserContext } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { chooseLocale, expect, passCaptcha, test } from './journey'
import { fillShipment, newTrackingNo, openToShip, ROWS, rowIds } from './order'

test.use({ javaScriptEnabled: false })

const UNREAD = /\(\d+\+? unread announcements and notifications\)/

const begin = async (context: BrowserContext, url: string) => {
  await chooseLocale(context, url, 'en-GB')
  await passCaptcha(context, url)
}

test('without scripts: signing in, filters, sorting, paging and a detail page', async ({ page, url }) => {
  await begin(page.context(), url)
  await signIn(page, url, SELLER)
  // The bell's count does not come and go from page to page.
  const bell = page.locator('a.ghost[href="/isps/userAnnouncement"]:visible')
  await expect(bell).toHaveAttribute('aria-label', UNREAD)
  await page.goto('/order/list')
  await expect(bell).toHaveAttribute('aria-label', UNREAD)
  await expect(page.locator(ROWS)).toHaveCount(8)
  // The counts stream in behind the tabs, into a template that only a script unpacks.
  await page.locator('nav.states a', { hasText: 'Pending receipt' }).first().click()
  await expect(page).toHaveURL(/status=3/)
  await page.locator('th a.sorter', { hasText: 'Paid' }).click()
  await expect(page).toHaveURL(/sort=paidP/)
  const first = await rowIds(page)
  await page.locator('nav.pager a[href*="current=2"]').first().click()
  expect(await rowIds(page)).not.toEqual(first)
  await page.locator(`${ROWS} a[href*="/order/detail/"]`).first().click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/detail\//)
  await expect(bell).toHaveAttribute('aria-label', UNREAD)
})

test('without scripts: an amount that is none is told, and its field is one press away', async ({ page, url }) => {
  await begin(page.context(), url)
  await signIn(page, url, SELLER)
  await page.goto('/order/list?min=50abc')
  await expect(page.locator('main [role="alert"]')).toContainText('“50abc” is not an amount')
  await page.getByRole('button', { name: 'Correct the filter' }).click()
  await expect(page.locator('#filter-min')).toHaveValue('50abc')
  await expect(page.locator('#filter-min-error')).toBeVisible()
})

test('without scripts: a saved view that was changed is updated in place', async ({ page, url }) => {
  await begin(page.context(), url)
  await signIn(page, url, SELLER)
  await page.goto('/order/list?status=3&payType=2')
  const name = `Bare ${Date.now()}`
  const views = page.locator('[popovertarget="views"]')
  await views.click()
  await page.locator('#view-name').fill(name)
  await page.getByRole('button', { name: 'Save as a new view' }).click()
  await page.locator('nav.states a', { hasText: 'Completed' }).first().click()
  await expect(views).toHaveText(`View: ${name} (changed)`)
  await views.click()
  await page.getByRole('button', { name: 'Update view' }).click()
  await expect(views).toHaveText(`View: ${name}`)
  await views.click()
  await expect(page.locator('#views').getByRole('link', { name })).toHaveAttribute('href', /payType=2&status=5/)
})

test('without scripts: one order is shipped', async ({ page, url }) => {
  await begin(page.context(), url)
  await signIn(page, url, SELLER)
  await openToShip(page, 6)
  const trackingNo = newTrackingNo()
  await fillShipment(page, trackingNo)
  await expect(page.locator('main')).toContainText(trackingNo)
})

test('without scripts: the theme and the language can be chosen', async ({ page, url }) => {
  await begin(page.context(), url)
  await signIn(page, url, SELLER)
  await page.goto('/order/list')
  await page.locator('button[name="locale"][value="zh-CN"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
