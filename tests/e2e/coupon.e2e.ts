import type { Page } from 'playwright/test'
import { BUYER, OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { whenBegun } from '../support/later'
import { signIn } from '../support/sign-in'
import { payWith, productInStock, putIntoCart } from './buyer'
import { beforeAll, chooseLocale, expect, test } from './journey'

const SHOP = 'Liang & Co.'
const TITLE = 'Journey coupon'
const HOUR_MS = 3_600_000
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')

let instance: Instance
// An application of its own: it ends and starts again, so that the coupon begins at once.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('coupon') })
})
test.afterAll(async () => {
  await instance?.stop()
})

async function enter(page: Page, username: string): Promise<void> {
  await page.context().clearCookies()
  await chooseLocale(page.context(), instance.url, 'en-GB')
  await page.context().addCookies([{ name: 'captcha-test', value: instance.captcha, url: instance.url }])
  await signIn(page, instance.url, username)
}

/** The shop writes a coupon of £3.00 off; a claim code that no buyer can use is told, and stays typed. */
async function write(page: Page): Promise<void> {
  await page.goto(`${instance.url}/marketing/coupon/new`)
  await page.getByLabel('Name', { exact: true }).fill(TITLE)
  await page.getByLabel('Title in Chinese').fill('旅程券')
  await page.getByLabel('Title in English').fill(TITLE)
  await page.getByLabel('From (£)').first().fill('5')
  await page.getByLabel('Discount').first().fill('3')
  await page.getByLabel('Starts').or(page.getByLabel('Claims start')).fill(inHours(1))
  await page.getByLabel('Ends').or(page.getByLabel('Claims end')).fill(inHours(200))
  await page.getByLabel('Coupons in all').fill('10')
  await page.getByLabel('Claim code').fill('JOURNEY')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expect(page.getByLabel('Claim code')).toHaveValue('JOURNEY')
  await page.getByLabel('Claim code').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.locator('summary', { hasText: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('It starts automatically')).toBeVisible()
}

test('a coupon from its form to the refund of an order that used it: the same pennies for seller, buyer and operator', async ({
  page,
  browser,
}) => {
  await enter(page, SELLER)
  await write(page)
  instance = await whenBegun(instance, new URL(page.url()).pathname.split('/').at(-1) ?? '')

  const context = await browser.newContext({ baseURL: instance.url })
  await chooseLocale(context, instance.url, 'en-GB')
  const buyer = await context.newPage()
  await buyer.goto('/mall/login')
  await buyer.getByLabel('Email').fill(BUYER)
  await buyer.getByLabel('Password').fill(PASSWORD)
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(buyer).toHaveURL(/\/mall$/)
  await buyer.goto('/mall/coupons')
  await buyer.locator('.mall-brief li', { hasText: TITLE }).getByRole('button', { name: 'Claim' }).click()
  await expect(buyer.getByRole('status')).toBeVisible()
  await putIntoCart(buyer, await productInStock(buyer, SHOP))
  await expect(buyer.locator('.mall-sums dt', { hasText: TITLE }).locator('+ dd')).toContainText('£3.00')
  await expect(buyer.locator('.mall-hints')).toContainText('If you return part of this order')
  await buyer.getByRole('link', { name: 'Checkout' }).click()
  await buyer.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(buyer, 'pays')
  const no = (await buyer.locator('.mall-brief a').first().textContent()) ?? ''
  await buyer.goto('/mall/orders')
  await buyer.getByRole('link', { name: no }).first().click()
  await expect(buyer.locator('.mall-sums dt', { hasText: TITLE }).locator('+ dd')).toContainText('£3.00')
  const order = buyer.url()
  const paid = (await buyer.locator('.mall-sums').textContent()) ?? ''
  const total = /£[\d,]+\.\d\d(?!.*£)/.exec(paid.replace(/VAT.*/s, ''))?.[0] ?? ''

  await enter(page, SELLER)
  await page.goto(`${instance.url}/order/list?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('.order-promotions')).toContainText(`${TITLE} (shop coupon): £3.00`)
  const path = new URL(page.url()).pathname

  await enter(page, OPERATOR)
  await page.goto(`${instance.url}/op/orders/list?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('.order-promotions')).toContainText('£3.00')

  await enter(page, SELLER)
  await page.goto(instance.url + path)
  await page.locator('summary', { hasText: 'Cannot supply' }).first().click()
  await page
    .getByLabel(/reason/i)
    .last()
    .fill('Broken in the warehouse')
  await page
    .getByRole('button', { name: /Cannot supply/ })
    .last()
    .click()
  await expect(page.locator('main')).toContainText('refund')

  await enter(page, OPERATOR)
  await page.goto(`${instance.url}/system/jobs`)
  await page.getByRole('button', { name: 'Run now: Refund buyers' }).click()
  await expect(page.getByRole('status').first()).toBeVisible()
  await buyer.goto(order)
  await expect(buyer.locator('main')).toContainText(total)
  await buyer.goto('/mall/account/coupons')
  await expect(buyer.locator('main')).toContainText(TITLE)
  await context.close()
})
