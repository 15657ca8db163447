import type { Page } from 'playwright/test'
import { sentCodes } from '../support/sent-codes'
import { PASSWORD, payWith, putIntoCart } from './buyer'
import { chooseLocale, environment, expect, passCaptcha, test } from './journey'

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

const codes = () => sentCodes(environment('E2E_FOLDER'))

/** Asks for a code in the form of the page and types it. */
async function typeCode(page: Page): Promise<void> {
  const before = codes().length
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codes().length).toBeGreaterThan(before)
  await page.getByLabel('Code').fill(codes().at(-1) ?? '')
}

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Nell Ashworth')
  await page.getByLabel('Phone').fill('+44 7700 900777')
  await page.getByLabel('Address line 1').fill('3 Weir Street')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode').fill('ls14ap')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('buy now: straight to the checkout, and the price says what it is made of', async ({ page, url }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/mall/search?sort=cheap&stock=1')
  await page.goto((await page.locator('.mall-tile').first().getAttribute('href')) ?? '')
  await page.locator('summary', { hasText: 'How this price is made' }).click()
  await expect(page.locator('details', { hasText: 'How this price is made' })).toContainText('Added at checkout')
  await page.locator('.mall-buy input[type=radio][name=skuId]:not([disabled])').first().check()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/mall\/checkout/)
  await fillDetails(page, `now-${Date.now()}@example.com`)
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
})

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('a guest on a phone buys, finds the order again, asks for a refund, then makes an account', async ({
  page,
  url,
}) => {
  const email = `guest-${Date.now()}@example.com`
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/mall/search?sort=cheap&stock=1')
  await putIntoCart(page, (await page.locator('.mall-tile').first().getAttribute('href')) ?? '')
  await expect(page.locator('main')).toContainText('Arrives')
  expect(await isNarrow(page)).toBe(true)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillDetails(page, email)
  await expect(page.locator('main')).toContainText(email)
  expect(await isNarrow(page)).toBe(true)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  const no = (await page.locator('.mall-brief a').first().textContent()) ?? ''

  // Another browser knows nothing of it.
  await page.goto('/mall/orders')
  await page.getByRole('button', { name: 'Remove my orders from this browser' }).click()
  await passCaptcha(page.context(), url)
  await page.goto('/mall')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find an order' }).click()
  await page.getByLabel('Order number').fill(no)
  await page.getByLabel('Email').fill(email)
  await typeCode(page)
  await page.getByRole('button', { name: 'Open the order' }).click()
  await expect(page.locator('.mall-cards > li')).toHaveCount(1)
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('link', { name: 'Return or refund' }).click()
  const reasons = await page.getByLabel('Reason').locator('option').allTextContents()
  await page
    .getByLabel('Reason')
    .selectOption(reasons.find((each) => each.includes('Refund') && !each.includes('picture')) ?? '')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('status')).toContainText('Your request is sent')
  expect(await isNarrow(page)).toBe(true)

  await page.goto('/mall/orders')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await typeCode(page)
  await page.getByLabel('Your name').fill('Nell Ashworth')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.mall-cards > li')).toContainText(no)
  await page.goto('/mall/account')
  await expect(page.locator('main')).toContainText(email)
})
