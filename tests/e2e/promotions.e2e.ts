import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { readUkTime } from '@/lib/domain/uk-time'
import { OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance, temporaryFolder } from '../support/instance'
import { signInUnseen } from '../support/sign-in'
import { payWith, productInStock, putIntoCart } from './buyer'
import { beforeAll, chooseLocale, expect, test } from './journey'
import { giveReason } from './order'

const SHOP = 'Liang & Co.'
const [EMMA, THOMAS] = ['emma.whitfield@example.com', 'thomas.ashby@example.com'] as const
const [MINUTE, HOUR] = [60_000, 3_600_000]

let instance: Instance
const clock = path.join(temporaryFolder('clock'), 'ahead')
let ahead = 0

/** Moves the clock of the instance, so that promotions begin and teams run out of time. */
function pass(ms: number): void {
  ahead += ms
  writeFileSync(clock, String(ahead))
}

// An application of its own, whose clock can be moved.
beforeAll(async () => {
  pass(0)
  const env = { CLOCK_AHEAD: clock, NODE_OPTIONS: `--require ${path.resolve('tests/support/clock-ahead.cjs')}` }
  instance = await startInstance({ data: await demoFolder('promotions'), env })
})
test.afterAll(() => instance?.stop())

/** A UK time of the instance as the control of a form takes it. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + ahead + minutes * MINUTE)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')

async function newPage(browser: Browser): Promise<Page> {
  const { url, captcha } = instance
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'captcha-test', value: captcha, url }])
  await chooseLocale(context, url, 'en-GB')
  return context.newPage()
}

async function staff(browser: Browser, username: string): Promise<Page> {
  const page = await newPage(browser)
  await signInUnseen(page.context(), instance.url, username)
  return page
}

async function buyer(browser: Browser, email: string): Promise<Page> {
  const page = await newPage(browser)
  await page.goto('/mall/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'My orders' }).first()).toBeVisible()
  return page
}

async function runJobs(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.goto('/system/jobs')
    await page.getByRole('button', { name: `Run now: ${name}` }).click()
    await expect(page.locator('main [role="status"]').first()).toContainText(`“${name}” ran`)
  }
}

/** Pays the checkout of what is in the cart; answers the order's number. */
async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  return (await page.locator('.mall-brief a').first().textContent()) ?? ''
}

async function openOrder(page: Page, list: string, no: string): Promise<void> {
  await page.goto(`${list}?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('main h1')).toContainText(no)
}

async function openMallOrder(page: Page, no: string): Promise<void> {
  await page.goto('/mall/orders')
  await page.getByRole('link', { name: no }).first().click()
}

test('a coupon from its form to the refund of an order that used it: the same pennies on every screen', async ({
  browser,
}) => {
  const seller = await staff(browser, SELLER)
  await seller.goto('/marketing/coupon/new')
  await seller.getByLabel('Name', { exact: true }).fill('Journey')
  await seller.getByLabel('Title in Chinese').fill('旅程券')
  await seller.getByLabel('Title in English').fill('Journey coupon')
  await seller.getByRole('table', { name: 'Discount' }).getByRole('textbox').nth(0).fill('0')
  await seller.getByRole('table', { name: 'Discount' }).getByRole('textbox').nth(1).fill('1.37')
  await seller.getByLabel('Claims start').fill(inMinutes(7))
  await seller.getByLabel('Claims end').fill(inMinutes(20_000))
  await seller.getByLabel('Coupons in all').fill('5')
  await seller.getByRole('button', { name: 'Save draft' }).click()
  await expect(seller.locator('main')).toContainText('Draft saved')
  await seller.locator('summary', { hasText: 'Schedule' }).click()
  await seller.getByRole('button', { name: 'Schedule' }).click()
  await expect(seller.locator('main')).toContainText('It starts automatically')
  const record = seller.url().split('?')[0] ?? ''
  pass(10 * MINUTE)

  const emma = await buyer(browser, EMMA)
  const goods = await productInStock(emma, SHOP)
  await emma.goto('/mall/coupons')
  const offered = emma.locator('li', { hasText: 'Journey coupon' })
  await offered.getByRole('button', { name: 'Claim' }).click()
  await expect(emma.getByRole('status').first()).toBeVisible()
  await putIntoCart(emma, goods)
  await emma.goto('/mall/cart')
  const taken = emma.locator('.mall-sums dt', { hasText: 'Journey coupon' }).locator('+ dd')
  await expect(taken).toHaveText(/£1\.37/)
  await emma.goto('/mall/checkout')
  await expect(taken).toHaveText(/£1\.37/)
  const no = await pay(emma)
  await openMallOrder(emma, no)
  await expect(taken).toHaveText(/£1\.37/)

  await openOrder(seller, '/order/list', no)
  await expect(seller.locator('.order-promotions')).toContainText('Journey coupon (shop coupon): £1.37')
  const order = seller.url().split('?')[0] ?? ''
  const operator = await staff(browser, OPERATOR)
  await openOrder(operator, '/op/orders/list', no)
  await expect(operator.locator('.order-promotions')).toContainText('Journey coupon (shop coupon): £1.37')

  await seller.goto(`${order}?do=cannotSupply`)
  const panel = seller.locator('#do')
  await giveReason(seller, 'broken in the store')
  await panel.locator('form').last().locator('button[type="submit"]').click()
  await expect(seller).toHaveURL(/done=cannotSupply/)
  await runJobs(operator, 'Refund buyers')
  await openMallOrder(emma, no)
  await expect(emma.locator('main')).toContainText('Refunded')
  await emma.goto('/mall/coupons')
  await expect(emma.locator('li', { hasText: 'Journey coupon' }).first()).toContainText(/usable|Use by|until/i)
  await seller.goto(record)
  await expect(seller.locator('main')).toContainText('1 of 5')
})

/** Chooses a product of the shop that no promotion prices, at half its price; answers its SKU and title. */
async function fillGoods(page: Page, nth: number, pieces: number): Promise<{ skuId: string; title: string }> {
  const row = page.getByRole('row').filter({ has: page.getByRole('combobox') })
  const choice = row.getByRole('combobox')
  const skuId = (await choice.locator('option').nth(nth).getAttribute('value')) ?? ''
  const [, title = '', price = ''] = ((await choice.locator('option').nth(nth).textContent()) ?? '').split(' · ')
  await choice.selectOption(skuId)
  await row
    .getByRole('textbox')
    .nth(0)
    .fill((Number(price.replace(/\D/g, '')) / 200).toFixed(2))
  await row.getByRole('textbox').nth(1).fill(String(pieces))
  return { skuId, title }
}

test('a flash sale from its enrolment to the last piece', async ({ browser }) => {
  const seller = await staff(browser, SELLER)
  await seller.goto('/marketing/flash-sale/new')
  const sale = seller.locator('select[name="sale"]')
  const chosen = (await sale.locator('option', { hasText: 'All-day deals' }).nth(1).getAttribute('value')) ?? ''
  await sale.selectOption(chosen)
  const { skuId } = await fillGoods(seller, 14, 1)
  await seller.getByRole('button', { name: 'Submit for review' }).click()
  await expect(seller.locator('main')).toContainText('Submitted for review')
  const record = seller.url().split('?')[0] ?? ''

  const operator = await staff(browser, OPERATOR)
  await operator.goto('/op/marketing/enrolments?state=0')
  await operator.locator('tr[data-row] input[type="checkbox"]').first().check()
  await operator.getByRole('button', { name: 'Decide' }).click()
  await operator.getByRole('button', { name: 'Pass (all ticked)' }).click()
  await expect(operator.locator('main')).toContainText('1 decided')
  // A decision of the queue can be undone for ten seconds; then it is carried out.
  pass(MINUTE)
  await expect(async () => {
    await seller.goto(record)
    await expect(seller.locator('main')).toContainText('Scheduled', { timeout: 2_000 })
  }).toPass()

  const start = readUkTime(`${chosen.split(' ')[1]}T08:00`)
  pass((start.ok ? start.at : 0) - Date.now() - ahead + 2 * MINUTE)
  const [emma, thomas] = [await buyer(browser, EMMA), await buyer(browser, THOMAS)]
  const tile = (page: Page) => page.locator(`a.mall-tile[href*="${skuId}"]`)
  await emma.goto('/mall/flash')
  await expect(tile(emma)).toContainText('1 of 1')
  await tile(emma).click()
  await emma.getByRole('button', { name: 'Add to cart' }).click()
  await emma.goto('/mall/checkout')
  const taken = emma.locator('.mall-sums dt', { hasText: 'All-day deals' }).locator('+ dd')
  const saved = (await taken.textContent()) ?? ''
  expect(saved).toMatch(/£\d+\.\d\d/)
  await thomas.goto('/mall/flash')
  await tile(thomas).click()
  await thomas.getByRole('button', { name: 'Add to cart' }).click()
  await thomas.goto('/mall/checkout')
  const no = await pay(emma)
  await openMallOrder(emma, no)
  await expect(taken).toHaveText(saved)
  // No piece is left for the second buyer.
  await thomas.getByRole('button', { name: /^Pay £/ }).click()
  await expect(thomas.locator('main')).toContainText(/sold out|gone/i)
  await thomas.goto('/mall/flash')
  await expect(tile(thomas)).toContainText('Sold out')

  const after = await staff(browser, SELLER)
  await after.goto(record)
  await expect(after.locator('main')).toContainText('1 of 1')
  await openOrder(after, '/order/list', no)
  await expect(after.locator('.order-promotions')).toContainText(saved.replace(/^\D+/, '£'))
})

test('a team that is not full by its deadline: its order is refunded, and everybody sees it', async ({ browser }) => {
  const seller = await staff(browser, SELLER)
  await seller.goto('/marketing/group-buy/new')
  await seller.getByLabel('Name', { exact: true }).fill('Journey team')
  await seller.getByLabel('Title in Chinese').fill('旅程团')
  await seller.getByLabel('Title in English').fill('Journey team')
  await seller.getByLabel('Starts').fill(inMinutes(7))
  await seller.getByLabel('Ends').fill(inMinutes(20_000))
  await seller.getByLabel('People').fill('2')
  await seller.getByLabel('Hours to fill a team').fill('1')
  const { skuId, title } = await fillGoods(seller, 16, 4)
  await seller.getByRole('button', { name: 'Save draft' }).click()
  await expect(seller.locator('main')).toContainText('Draft saved')
  await seller.locator('summary', { hasText: 'Schedule' }).click()
  await seller.getByRole('button', { name: 'Schedule' }).click()
  await expect(seller.locator('main')).toContainText('It starts automatically')
  const record = seller.url().split('?')[0] ?? ''
  pass(10 * MINUTE)

  const emma = await buyer(browser, EMMA)
  await emma.goto(`/mall/search?${new URLSearchParams({ q: title })}`)
  await emma.locator('a.mall-tile', { hasText: title }).first().click()
  await emma.locator(`form:has([value="${skuId}"])`).getByRole('button', { name: 'Start a team' }).click()
  await expect(emma.locator('main')).toContainText('You start a team of 2')
  const no = await pay(emma)
  const operator = await staff(browser, OPERATOR)
  await runJobs(operator, 'Start and end promotions')
  await seller.goto(record)
  await expect(seller.locator('#teams')).toContainText('Open')
  pass(HOUR + 5 * MINUTE)
  await runJobs(operator, 'Refund teams that miss their deadline', 'Refund buyers')
  await openMallOrder(emma, no)
  await expect(emma.locator('main')).toContainText('Refunded')
  await seller.goto(record)
  await expect(seller.locator('#teams')).toContainText('Not full')
  await openOrder(operator, '/op/orders/list', no)
  await expect(operator.locator('main')).toContainText(/refunded/i)
})

test('a gift from its form to the order with it: buyer and seller see it, and the next buyer reads that it is gone', async ({
  browser,
}) => {
  const seller = await staff(browser, SELLER)
  await seller.goto('/marketing/full-reduction/new')
  await seller.getByLabel('Name', { exact: true }).fill('Journey gift')
  await seller.getByLabel('Title in Chinese').fill('旅程赠品')
  await seller.getByLabel('Title in English').fill('Journey gift')
  await seller.getByLabel('Starts').fill(inMinutes(7))
  await seller.getByLabel('Ends').fill(inMinutes(20_000))
  await seller.getByLabel('Free gift', { exact: true }).check()
  const tiers = seller.getByRole('table', { name: 'Tiers' })
  await tiers.getByRole('textbox').nth(0).fill('1')
  await tiers.getByRole('textbox').nth(1).fill('1')
  await seller.getByRole('button', { name: 'Save draft' }).click()
  await expect(seller.locator('.error-summary')).toContainText('Choose a gift that is on sale')
  const choice = tiers.getByRole('combobox')
  const option = choice.locator('option').nth(18)
  const [code = '', title = '', price = ''] = ((await option.textContent()) ?? '').split(' · ')
  await choice.selectOption((await option.getAttribute('value')) ?? '')
  await seller.getByRole('button', { name: 'Save draft' }).click()
  await expect(seller.locator('main')).toContainText('Draft saved')
  await seller.locator('summary', { hasText: 'Schedule' }).click()
  await seller.getByRole('button', { name: 'Schedule' }).click()
  await expect(seller.locator('main')).toContainText('It starts automatically')
  const record = seller.url().split('?')[0] ?? ''
  pass(10 * MINUTE)

  const [emma, thomas] = [await buyer(browser, EMMA), await buyer(browser, THOMAS)]
  const goods = await productInStock(emma, SHOP)
  await emma.goto(goods)
  await expect(emma.locator('.mall-promoted').last()).toContainText(`for a free gift: ${title}`)
  const gift = (page: Page) => page.locator('main li', { hasText: title }).filter({ hasText: 'Free' })
  for (const page of [emma, thomas]) {
    await putIntoCart(page, goods)
    await page.goto('/mall/cart')
    await expect(gift(page)).toContainText('one per order')
    await expect(gift(page).getByRole('textbox')).toHaveCount(0)
    await page.goto('/mall/checkout')
    await expect(gift(page)).toContainText(price)
  }
  const no = await pay(emma)
  await openMallOrder(emma, no)
  await expect(gift(emma)).toContainText(`Gift: ${title}`)
  // No piece is left for the next buyer, who can order without it.
  await thomas.getByRole('button', { name: /^Pay £/ }).click()
  await expect(thomas.locator('main')).toContainText('the free gifts, are gone')
  await thomas.goto('/mall/checkout')
  await expect(thomas.locator('main')).toContainText('All gifts have gone')
  await expect(gift(thomas)).toHaveCount(0)
  await pay(thomas)

  await openOrder(seller, '/order/list', no)
  await expect(seller.locator('.order-promotions')).toContainText(`Journey gift (full-reduction): ${price}`)
  await expect(seller.locator('.order-lines')).toContainText(`Gift: ${title}`)
  await expect(seller.locator('.order-lines')).toContainText(code)
  await seller.goto(record)
  await expect(seller.getByRole('table', { name: 'Gifts' })).toContainText('1 of 1')
})
