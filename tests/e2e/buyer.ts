import { expect, type Page } from 'playwright/test'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { sentCodes } from '../support/sent-codes'
import { environment, passCaptcha } from './journey'

export const PASSWORD = 'celadon-teapot-26'

/** Types an address into the storefront’s registration, without the puzzle, and the code that is mailed to it. */
export async function proveAddress(page: Page): Promise<string> {
  const folder = environment('E2E_FOLDER')
  const before = sentCodes(folder).length
  await passCaptcha(page.context(), new URL(page.url()).origin)
  await page.getByLabel('Email').fill(`nell-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => sentCodes(folder).length).toBeGreaterThan(before)
  const code = sentCodes(folder).at(-1) ?? ''
  await page.getByLabel('Code').fill(code)
  return code
}

/** A new account of the storefront, from the form of its registration. */
export async function registerBuyer(page: Page): Promise<void> {
  await proveAddress(page)
  await page.getByLabel('Your name').fill('Nell Ashworth')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A product's address without the SKU that a tile chooses. */
const addressOf = (href: string | null) => (href ?? '').split('?')[0] ?? ''

/** The first product in stock of a shop, or of any other one, that no flash sale sells by the hour of the day. */
export async function productInStock(page: Page, shop: string, ofShop = true): Promise<string> {
  await page.goto('/mall/flash')
  const sales = await page.locator('.mall-tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('href')))
  const onSale = new Set(sales.map(addressOf))
  for (let current = 1; current <= 12; current += 1) {
    await page.goto(`/mall/search?stock=1&current=${current}`)
    const named = page.locator('.soft', { hasText: shop })
    const found = page.locator('.mall-tile').filter(ofShop ? { has: named } : { hasNot: named })
    const addresses = await found.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('href')))
    const usual = addresses.find((each) => !onSale.has(addressOf(each)))
    if (usual) return usual
  }
  throw new Error('no product in stock')
}

export async function putIntoCart(page: Page, goods: string, pieces = 1): Promise<void> {
  await page.goto(goods)
  await page.locator('.mall-buy input[type=radio][name=skuId]:not([disabled])').first().check()
  await page.locator('.mall-buy').getByLabel('Quantity').fill(String(pieces))
  await page.getByRole('button', { name: 'Add to cart' }).click()
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Nell Ashworth')
  await page.getByLabel('Phone').fill('+44 7700 900777')
  await page.getByLabel('Address line 1').fill('3 Weir Street')
  await page.getByLabel('Town or city').fill('Leeds')
  await page.getByLabel('Postcode').fill('ls14ap')
  await page.getByRole('button', { name: 'Save address' }).click()
}

/** Answers the sandbox's page with one of its cards. */
export async function payWith(page: Page, card: SandboxCard): Promise<void> {
  await page.getByLabel(SANDBOX_CARDS[card]).check()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('status')).toContainText(card === 'pays' ? 'Paid' : 'Payment failed')
}

/** A new buyer with one product of a shop paid; answers the order's number. */
export async function buyFrom(page: Page, shop: string, pieces = 1): Promise<string> {
  await page.goto('/mall/register')
  await registerBuyer(page)
  await putIntoCart(page, await productInStock(page, shop), pieces)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  return (await page.locator('.mall-brief a').first().textContent()) ?? ''
}
