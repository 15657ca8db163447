import type { Page } from 'playwright/test'
import { BUYER, OPERATOR, PASSWORD, SELLER } from '../support/accounts'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { whenBegun } from '../support/later'
import { signIn } from '../support/sign-in'
import { payWith } from './buyer'
import { beforeAll, chooseLocale, expect, test } from './journey'

let instance: Instance
// An application of its own: it ends and starts again, so that the sale begins at once.
beforeAll(async () => {
  instance = await startInstance({ data: await demoFolder('flash-sale') })
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

test('a flash sale from its enrolment to the last piece', async ({ page, browser }) => {
  await enter(page, SELLER)
  await page.goto(`${instance.url}/marketing/flash-sale/new`)
  const sales = page.getByLabel('Flash sale')
  await sales.selectOption({ index: 9 })
  const name = ((await sales.locator('option:checked').textContent()) ?? '').split(' · ')[0] ?? ''
  await page.getByLabel('Row 1: Product').selectOption({ index: 12 })
  await page.getByLabel('Row 1: Flash price (£)').fill('0.50')
  await page.getByLabel('Row 1: Pieces').fill('1')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('status')).toContainText('Submitted for review')
  const enrolment = new URL(page.url()).pathname

  await enter(page, OPERATOR)
  await page.goto(`${instance.url}/op/marketing/enrolments/${enrolment.split('/').at(-1)}`)
  await page.getByRole('button', { name: 'Pass' }).click()
  await expect(page.locator('main')).toContainText('Passed. The pieces are kept for the sale.')
  instance = await whenBegun(instance, enrolment.split('/').at(-1) ?? '')

  const context = await browser.newContext({ baseURL: instance.url })
  await chooseLocale(context, instance.url, 'en-GB')
  const buyer = await context.newPage()
  await buyer.goto('/mall/login')
  await buyer.getByLabel('Email').fill(BUYER)
  await buyer.getByLabel('Password').fill(PASSWORD)
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(buyer).toHaveURL(/\/mall$/)
  await buyer.goto('/mall/flash')
  const tile = buyer.locator('.mall-shelf', { hasText: name }).locator('.mall-tile', { hasText: '£0.50' })
  await expect(tile).toContainText('1 of 1 left')
  const goods = (await tile.getAttribute('href')) ?? ''
  await buyer.goto(goods)
  await expect(buyer.locator('.mall-promoted')).toContainText('£0.50')
  await buyer.getByRole('button', { name: 'Add to cart' }).click()
  await buyer.getByRole('link', { name: 'Checkout' }).click()
  await buyer.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(buyer, 'pays')
  const no = (await buyer.locator('.mall-brief a').first().textContent()) ?? ''

  await buyer.goto('/mall/flash')
  await expect(
    buyer.locator('.mall-shelf', { hasText: name }).locator('.mall-tile', { hasText: '£0.50' }),
  ).toContainText('Sold out at this price')
  await context.close()

  await enter(page, SELLER)
  await page.goto(instance.url + enrolment)
  await expect(page.locator('main')).toContainText('1 of 1')
  await page.goto(`${instance.url}/order/list?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('.order-promotions')).toContainText(name)
})
