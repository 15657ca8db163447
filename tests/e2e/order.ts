import type { Page } from 'playwright/test'
import { leaveUnpaid } from '../support/unpaid-order'
import { awake, environment, expect } from './journey'

/** An order of the seller that waits for its payment, the first one of the list without other filters. */
export const makeUnpaid = () =>
  leaveUnpaid(
    { marketplace: environment('E2E_MARKETPLACE'), serviceKey: environment('E2E_SERVICE_KEY') },
    'Liang & Co.',
  )

/** Fills what a panel asks for: which kind of reason it is, and in whose words. */
export async function giveReason(page: Page, text: string, code = 'other'): Promise<void> {
  await page.locator('#do select[name="reasonCode"]').selectOption(code)
  await page.locator('#do textarea[name="reason"]').fill(text)
}

export const ROWS = 'tr[data-row]'

/** Twelve digits that no other journey uses; like the numbers of no carrier, so that only own delivery takes it unasked. */
export const newTrackingNo = () => `QX${String(Date.now()).slice(-9)}${Math.floor(Math.random() * 900 + 100)}`

/** Which of the orders are begun changes with the hour of the demo, and what is asked and said of them differs. */
const BEGUN = /Part-shipped|部分发货/

/** Opens the shipping panel of an order that waits whole: the last one, where fewer wait than it counts. */
export async function openToShip(page: Page, nth: number): Promise<string> {
  await page.goto('/order/list?status=2&size=50')
  const whole = page.locator(ROWS, { hasNotText: BEGUN }).locator('.order-actions a[href*="do=ship"]')
  await expect(whole).not.toHaveCount(0)
  const link = whole.nth(Math.min(nth, (await whole.count()) - 1))
  const no = (await link.getAttribute('aria-label'))?.match(/SO\w+/)?.[0] ?? ''
  expect(no).not.toBe('')
  await link.click()
  await page.waitForURL(/do=ship/)
  return no
}

/** Fills carrier and number of the panel and sends it. */
export async function fillShipment(page: Page, trackingNo: string): Promise<void> {
  await page.locator('input[name="trackingNo"]').fill(trackingNo)
  await page.locator('select[name="carrier"]').selectOption('own_van')
  await page.locator('form:has(input[name="trackingNo"]) button[type="submit"]').first().click()
  await page.waitForURL(/done=shipped/)
}

/** Ships one piece of an order from the desk. */
export async function shipOne(page: Page, no: string): Promise<void> {
  await page.goto(`/order/ship?q=${no}`)
  const quantity = page.locator('#ship input[name^="qty."]')
  await awake(quantity)
  await quantity.fill('1')
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  await page.locator('#ship input[name="trackingNo"]').fill(newTrackingNo())
  await page.locator('#ship input[name="trackingNo"]').press('Enter')
  await expect(page.locator('main')).toContainText(`${no} has been shipped`)
}

export const rowIds = (page: Page) =>
  page.locator(ROWS).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))

/** The file of the view on the screen. */
export async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export .button-primary').click()])
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}
