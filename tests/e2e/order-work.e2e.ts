import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { exported, giveReason, makeUnpaid, newTrackingNo, openToShip, ROWS } from './order'

const panel = (page: Page) => page.locator('#do')
const outcome = (page: Page) => page.locator('main [role="status"]').first()

const totalOf = async (page: Page): Promise<number> =>
  Number(
    (await page.locator('nav.pager').allInnerTexts())
      .join('')
      .match(/\d[\d,]*/)?.[0]
      .replace(',', ''),
  )

/** Opens a panel of the first order of a list that offers it. */
async function openAct(page: Page, list: string, act: string): Promise<void> {
  await page.goto(list)
  const href = await page.locator(`${ROWS} a[href*="do=${act}"]`).first().getAttribute('href')
  await page.goto(href ?? '/order/list')
  await expect(panel(page)).toBeVisible()
}

test('a seller holds an order with a reason, sees that it cannot be shipped, and releases it', async ({
  page,
  login,
}) => {
  await login()
  await openAct(page, '/order/list?status=2&size=50&sort=placedAt&order=desc', 'hold')
  await giveReason(page, '货受潮了', 'damaged')
  await panel(page).locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=held/)
  // The hold is a mark beside the number, and is said once: in a banner with its reason, what to do, and the button that does it.
  const banner = page.locator('main .notice-warn').filter({ hasText: '货受潮了' })
  await expect(banner).toContainText('Lift it once the order can go')
  await expect(page.locator('main .notice').getByText(/it cannot be shipped|Held by|release it first/)).toHaveCount(1)
  await expect(page.locator('.page-head')).toContainText('Held by')
  await expect(page.locator('.page-head').getByText('Ship', { exact: true })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page).toHaveURL(/done=released/)
  await expect(page.locator('.page-head a[href*="do=ship"]')).toBeVisible()
})

test('an error is shown at its field, and no longer once it is corrected', async ({ page, login }) => {
  await login()
  await openToShip(page, 1)
  const quantity = panel(page).locator('input[name^="qty."]').first()
  await panel(page).locator('input[name="trackingNo"]').fill(newTrackingNo())
  await panel(page).locator('select[name="carrier"]').selectOption('evri')
  await quantity.fill('999')
  await panel(page).locator('button[type="submit"]').click()
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).locator('.error-summary')).toContainText('More than is left to ship')
  await quantity.fill('1')
  await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).locator('.error-summary')).toHaveCount(0)
})

test('a wrong number and a wrong quantity are said together', async ({ page, login }) => {
  await login()
  await openToShip(page, 1)
  const quantity = panel(page).locator('input[name^="qty."]').first()
  await panel(page).locator('input[name="trackingNo"]').fill('12')
  await quantity.fill('999')
  await panel(page).locator('button[type="submit"]').click()
  await expect(panel(page).locator('.error-summary li')).toHaveCount(2)
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).locator('input[name="trackingNo"]')).toHaveAttribute('aria-invalid', 'true')
  await quantity.fill('two')
  await panel(page).locator('button[type="submit"]').click()
  await expect(panel(page).locator('.error-summary')).toContainText('Give a whole number')
  await expect(panel(page).locator('.error-summary li')).toHaveCount(2)
})

test('a copied number is in the clipboard, and the page says so', async ({ page, login, url }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  await login()
  await openToShip(page, 0)
  const button = page.locator('main [data-copy]').first()
  await expect(async () => {
    await button.click()
    await expect(page.locator('.outcome')).toContainText('Copied', { timeout: 2_000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await button.getAttribute('data-copy'))
})

test('the second of two who ship reads who shipped, when, and under which number', async ({ page, login }) => {
  await login()
  await openToShip(page, 5)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const first = newTrackingNo()
  for (const [tab, number] of [
    [page, first],
    [second, newTrackingNo()],
  ] as const) {
    await tab.locator('input[name="trackingNo"]').fill(number)
    await tab.locator('select[name="carrier"]').selectOption('own_van')
    await panel(tab).locator('button[type="submit"]').click()
    if (tab === page) await tab.waitForURL(/done=shipped/)
  }
  await expect(second.locator('main')).toContainText(first)
  await expect(second.locator('main [role="alert"]')).toContainText(/Own delivery/)
  await second.close()
})

test('somebody else’s change is shown, the typed text stays, and the second submission succeeds', async ({
  page,
  login,
}) => {
  await login()
  await openToShip(page, 6)
  const number = newTrackingNo()
  await page.locator('input[name="trackingNo"]').fill(number)
  await page.locator('select[name="carrier"]').selectOption('own_van')
  const other = await page.context().newPage()
  await other.goto(page.url().replace('do=ship', 'do=note'))
  await panel(other).locator('textarea[name="note"]').fill(`seen ${number}`)
  await panel(other).locator('button[type="submit"]').click()
  await other.waitForURL(/done=noted/)
  await other.close()
  await panel(page).locator('button[type="submit"]').click()
  await expect(page.locator('main [role="alert"]')).toBeVisible()
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue(number)
  // The page behind the form is renewed a moment later, and moves the button.
  await expect(page.getByText(`seen ${number}`).nth(1)).toBeVisible()
  await panel(page).locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=shipped/)
})

test('a revealed recipient is shown until the time that is said, beside forms and without, and no longer', async ({
  page,
  login,
}) => {
  await login()
  await page.clock.install()
  await openToShip(page, 0)
  const order = new URL(page.url()).pathname
  await page.goto(`${order}?do=reveal`)
  await panel(page).locator('textarea[name="reason"]').fill('writing the label by hand')
  await panel(page).locator('button[type="submit"]').click()
  await expect(page.locator('.order-revealed')).toBeVisible()
  const [address = ''] = await page.locator('.order-revealed dd').nth(3).allInnerTexts()
  const beside = page.locator('.page-columns > :last-child')
  for (const act of ['ship', 'note'] as const) {
    await page.locator(`.page-head a[href*="do=${act}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`do=${act}`))
    await expect(panel(page)).toBeVisible()
    await expect(beside).toContainText(address.split('\n')[0] ?? 'no address')
    await expect(beside).toContainText('Shown until')
  }
  await panel(page).locator('[data-close]').click()
  await expect(panel(page)).toHaveCount(0)
  await expect(beside).toContainText(address.split('\n')[0] ?? 'no address')
  await page.clock.fastForward('16:00')
  await expect(beside).not.toContainText(address.split('\n')[0] ?? 'no address')
  await expect(beside).not.toContainText('Shown until')
})

test('a new price shows what it means before it is sent', async ({ page, login }) => {
  await login()
  await makeUnpaid()
  await openAct(page, '/order/list?status=1', 'price')
  await panel(page).locator('input[name="newTotal"]').fill('0.001')
  await expect(panel(page)).toContainText('0.01')
  await panel(page).locator('input[name="newTotal"]').fill('0.25')
  await expect(page.locator('.order-preview')).toContainText('£0.25')
  await giveReason(page, 'agreed with the buyer')
  await panel(page).locator('button[type="submit"]').click()
  // So much less may be a slip: it is meant once that is said of both amounts.
  await expect(panel(page)).toContainText('That’s a big change')
  await panel(page)
    .getByLabel(/^Yes, reduce £[\d,.]+ to £0\.25/)
    .check()
  await panel(page).locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=priced/)
  await expect(page.locator('.order-money')).toContainText('£0.25')
})

test('the view on the screen is what the file holds', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?status=2&min=20')
  const { name, lines } = await exported(page)
  expect(name).toMatch(/^Orders-Pending-shipment-\d{4}-\d\d-\d\d-.*\.csv$/)
  expect(lines[0]?.charCodeAt(0)).toBe(0xfeff)
  expect(lines).toHaveLength((await totalOf(page)) + 1)
})

test('a file of several blocks is whole: it goes on after its request was answered', async ({ page, login }) => {
  await login({ username: OPERATOR })
  // More than a block and less than what a task would make.
  let total = 0
  for (const days of [24, 18, 14, 10, 7, 5]) {
    const since = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/op/orders/list?placedFrom=${since}`)
    total = await totalOf(page)
    if (total <= 1_000) break
  }
  expect(total).toBeGreaterThan(500)
  expect((await exported(page)).lines).toHaveLength(total + 1)
})

test('a long file of an operator is made by a task and holds orders of more than one shop', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/list?status=5')
  const total = await totalOf(page)
  expect(total).toBeGreaterThan(1_000)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.locator('#export .button-primary').click()
  await page.waitForURL(/\/tasks\//)
  const link = page.getByRole('link', { name: 'Download the file' })
  await expect(link).toBeVisible({ timeout: 150_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = Buffer.concat(await (await download.createReadStream()).toArray())
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
  expect(download.suggestedFilename()).toContain('All-shops')
  expect(lines).toHaveLength(total + 1)
  expect(new Set(lines.slice(1).map((line) => line.split('","')[2])).size).toBeGreaterThan(1)
})

test('an operator sees every shop, holds an order, and the clock stands still', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/list?status=2&size=50')
  const shops = new Set(await page.locator(`${ROWS} td:nth-child(3)`).allInnerTexts())
  expect(shops.size).toBeGreaterThan(1)
  await expect(page.locator('a[href*="do=ship"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'By payment' }).click()
  await expect(page).toHaveURL(/group=payment/)
  const payments = page.locator('tbody:has(> .table-section)')
  await expect(payments).toHaveCount(50)
  await expect(payments.first().getByRole('rowheader', { name: /^Payment PO\d+/ })).toBeVisible()
  await openAct(page, '/op/orders/list?status=2&size=50&sort=placedAt&order=desc', 'hold')
  await giveReason(page, 'address looks wrong')
  await panel(page).locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=held/)
  await expect(outcome(page)).toBeVisible()
  await expect(page.locator('main .notice-warn')).toContainText('deadline is paused until then')
  await page.getByRole('link', { name: 'With a note' }).click()
  await expect(panel(page).locator('select[name="reasonCode"]')).toHaveCount(0)
  await panel(page).locator('textarea[name="reason"]').fill('address confirmed')
  await panel(page).locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/done=released/)
  await expect(page.locator('main .timeline')).toContainText('address confirmed')
})
