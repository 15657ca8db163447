import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { OPERATOR, SELLER } from '../support/accounts'
import { fillAddress, payWith, productInStock, putIntoCart, registerBuyer } from './buyer'
import { chooseLocale, expect, test } from './journey'
import { newTrackingNo, shipOne } from './order'

const SHOP = 'Liang & Co.'
const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#286' } })
    .png()
    .toBuffer()

/** A new buyer with what is in the cart paid; answers the order numbers. */
async function buy(page: Page): Promise<string[]> {
  await page.goto('/mall/register')
  await registerBuyer(page)
  for (const [ofShop, pieces] of [
    [true, 2],
    [false, 1],
  ] as const) {
    await putIntoCart(page, await productInStock(page, SHOP, ofShop), pieces)
    await expect(page.getByRole('status')).toContainText('Added to cart')
  }
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  return page.locator('.mall-brief a').allTextContents()
}

/** Opens an act of a case. */
async function act(page: Page, name: string): Promise<Locator> {
  const part = page.locator('details', { has: page.locator('summary', { hasText: name }) }).first()
  await part.locator('summary').click()
  return part
}

test('two parcels, a return with a deduction, a decision of the platform: one sum on every screen', async ({
  page,
  url,
  login,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url })
  await chooseLocale(context, url, 'en-GB')
  const buyer = await context.newPage()
  const numbers = await buy(buyer)
  expect(numbers).toHaveLength(2)

  await login({ username: SELLER })
  let no = ''
  for (const each of numbers) {
    await page.goto(`/order/list?q=${each}`)
    if ((await page.locator('tr[data-row]').count()) > 0) no = each
  }
  await shipOne(page, no)
  await shipOne(page, no)

  await buyer.goto('/mall/orders')
  await buyer.getByRole('link', { name: no }).first().click()
  await buyer.getByRole('link', { name: 'Return or refund' }).click()
  await buyer.locator('select[name^="qty."]').selectOption('1')
  await buyer.getByRole('radio', { name: 'Return and refund' }).check()
  await buyer.locator('select[name="reason"]').selectOption({ index: 2 })
  await buyer.getByLabel('What happened').fill('The glaze is chipped')
  await buyer
    .locator('input[type=file]')
    .setInputFiles({ name: 'chip.png', mimeType: 'image/png', buffer: await picture() })
  await buyer.getByRole('button', { name: 'Send request' }).click()
  await expect(buyer.getByRole('status')).toContainText('Your request is sent')
  const mine = buyer.url().split('?')[0] ?? ''

  await page.goto(`/after-sale/list?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page).toHaveURL(/after-sale\/detail/)
  const shops = page.url().split('?')[0] ?? ''
  await (await act(page, 'Agree')).getByRole('button', { name: 'Agree now' }).click()
  await expect(page.locator('main')).toContainText('Request agreed to')

  await buyer.goto(mine)
  await buyer.getByLabel('Carrier').selectOption({ index: 1 })
  await buyer.getByLabel('Tracking number').fill(newTrackingNo())
  await buyer.getByRole('button', { name: 'Save tracking number' }).click()
  await expect(buyer.getByRole('status')).toContainText('Tracking number saved')

  await page.goto(shops)
  const receipt = await act(page, 'Receive')
  await receipt.getByLabel('Pieces for sale again').fill('0')
  await receipt.getByLabel('Damaged pieces').fill('1')
  await receipt.getByLabel('Deduction').fill('10.00')
  await receipt.getByLabel('Condition').fill('Chipped after unpacking')
  await receipt
    .locator('input[type=file]')
    .setInputFiles({ name: 'chip.png', mimeType: 'image/png', buffer: await picture() })
  await receipt.getByRole('button', { name: 'Receive now' }).click()
  await expect(page.locator('main')).toContainText('Return received')

  await buyer.goto(`${mine}?act=escalate`)
  await buyer.getByLabel('Your words').fill('It was chipped in the box')
  await buyer.getByRole('button', { name: 'Ask to decide' }).click()
  await expect(buyer.getByRole('status')).toContainText('decides within 5 working days')

  await login({ username: OPERATOR })
  await page.goto(`/op/after-sale/arbitration?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page).toHaveURL(/arbitration\/[0-9a-f-]+/)
  const decision = await act(page, 'Decide')
  // Below the price of every hour: a flash sale may run.
  await decision.getByLabel('Refund to the buyer').fill('20.00')
  await decision.getByLabel('Seller’s share').fill('60')
  await decision.getByLabel('Platform’s share').fill('40')
  const bearing = decision.locator('[data-bearing]')
  await expect(bearing).toContainText(/£20\.00.*the platform pays £[\d.]+, the shop bears £[\d.]+/)
  const compensation = /the platform pays (£\d+\.\d\d)/.exec((await bearing.textContent()) ?? '')?.[1] ?? ''
  await decision.getByLabel('In Chinese').fill('平台与店铺共同承担')
  await decision.getByLabel('In English').fill('The platform and the shop share it')
  await decision.getByLabel(/^I have not opened: /).check()
  await decision.getByRole('button', { name: 'Decide now' }).click()
  await expect(page.locator('main')).toContainText('Decided: the refund has begun')
  for (const job of ['Refund buyers', 'Complete cases whose refund is paid', 'Post orders to the books']) {
    await page.goto('/system/jobs')
    await page.getByRole('button', { name: `Run now: ${job}` }).click()
    await expect(page.locator('main [role="status"]').first()).toContainText(`“${job}” ran`)
  }

  await buyer.goto(mine)
  await expect(buyer.locator('main')).toContainText('Completed')
  await expect(buyer.locator('main')).toContainText('Decided: refund of £20.00')
  await buyer.goto('/mall/orders')
  await buyer.getByRole('link', { name: no }).first().click()
  await expect(buyer.locator('main')).toContainText('Refunded£20.00')

  await login({ username: SELLER })
  await page.goto(shops)
  await expect(page.locator('main')).toContainText('Refunded to the buyer£20.00')
  await expect(page.locator('main')).toContainText(`The platform pays the shop${compensation}`)
  await page.goto(`/finance/ledger?q=${no}`)
  const booked = (kind: string) => page.getByRole('row').filter({ has: page.getByText(kind, { exact: true }) })
  await expect(booked('Refunds')).toContainText('£20.00')
  await expect(booked('Compensation')).toContainText(compensation)
  await page.goto(`/order/list?q=${no}`)
  await page.getByRole('link', { name: no }).first().click()
  await page.waitForURL(/order\/detail/)
  await expect(page.locator('main')).toContainText('Refunded £20.00')
  await context.close()
})
