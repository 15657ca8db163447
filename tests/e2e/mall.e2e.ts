import type { Page } from 'playwright/test'
import { SELLER } from '../support/accounts'
import { fillAddress, PASSWORD, payWith, proveAddress, putIntoCart } from './buyer'
import { chooseLocale, expect, test } from './journey'

const price = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)

/** Products in stock of two shops, by the search alone. */
async function ofTwoShops(page: Page): Promise<string[]> {
  const found = new Map<string, string>()
  for (let current = 1; current <= 6 && found.size < 2; current += 1) {
    await page.goto(`/mall/search?stock=1&current=${current}`)
    for (const tile of await page.locator('.mall-tile').all()) {
      const shop = (await tile.locator('.soft.meta').first().textContent()) ?? ''
      if (!found.has(shop)) found.set(shop, (await tile.getAttribute('href')) ?? '')
    }
  }
  return [...found.values()].slice(0, 2)
}

/** The rule of the password is said before one is typed; what else was typed stays. */
async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  const code = await proveAddress(page)
  await expect(page.getByText('At least 8 characters, with letters and digits')).toBeVisible()
  await page.getByLabel('Your name').fill('Nell Ashworth')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.field-error')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Nell Ashworth')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('a new buyer buys from two shops with one payment, and a seller has the order', async ({ page, url, login }) => {
  await chooseLocale(page.context(), url, 'en-GB')
  const [one = '', other = ''] = await ofTwoShops(page)
  await putIntoCart(page, one)
  await putIntoCart(page, other)
  await expect(page.locator('.mall-lines')).toHaveCount(2)
  await page.getByRole('link', { name: 'Checkout' }).click()
  // The cart comes along.
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await register(page)
  await fillAddress(page)
  const pay = page.getByRole('button', { name: /^Pay £/ })
  const total = price(await pay.textContent())
  await pay.click()
  await expect(page).toHaveURL(/\/mall\/pay\/sandbox\//)
  await payWith(page, 'fails')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await payWith(page, 'pays')
  const sums = await page.locator('.mall-brief > li > .num').allTextContents()
  expect(sums.map(price).reduce((all, each) => all + each, 0)).toBe(total)

  const numbers = await page.locator('.mall-brief a').allTextContents()
  expect(numbers).toHaveLength(2)
  await page.getByRole('link', { name: 'My orders' }).first().click()
  await expect(page.locator('.mall-cards > li')).toHaveCount(2)
  await page.getByRole('link', { name: 'View order' }).first().click()
  await expect(page.locator('main')).toContainText('3 Weir Street')

  const stores: string[] = []
  for (const username of [SELLER, 'hannah_pennine']) {
    await login({ username })
    for (const no of numbers) {
      await page.goto(`/order/list?q=${no}`)
      if ((await page.locator('tr[data-row]').count()) > 0) stores.push(no)
    }
  }
  expect(stores.length).toBeGreaterThan(0)
})

test('without scripts: search, product, delivery and cart; a page brings none', async ({ browser, url }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await chooseLocale(plain, url, 'en-GB')
  const page = await plain.newPage()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto('/mall')
  await page.locator('input[type="search"]').first().fill('no such product anywhere')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('main')).toContainText('No products found')
  await page.goto('/mall/search?sort=cheap&stock=1')
  await page.locator('.mall-tile').first().click()
  await page.getByLabel('Your postcode').fill('JE2 3AB')
  await page.getByRole('button', { name: 'Check delivery' }).click()
  await expect(page.locator('#delivery')).toContainText('JE2 3AB')
  await expect(page.locator('main')).toContainText('Legal name')
  await page.goto('/mall/login?next=/mall/cart')
  await page.getByLabel('Email').fill('li.yutong@example.com')
  await page.getByLabel('Password').fill('wrong-password-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('.error-summary')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('li.yutong@example.com')
  await page.getByLabel('Password').fill('Entrepot-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/mall\/cart$/)
  await page.goto('/mall/search?sort=cheap&stock=1')
  await page.locator('.mall-tile').first().click()
  await page.locator('.mall-buy input[type=radio][name=skuId]:not([disabled])').first().check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('status')).toContainText('Added to cart')
  await page.getByLabel('Quantity').first().fill('2')
  await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(page.getByRole('status')).toContainText('Quantity updated')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(page.getByRole('status')).toContainText('Removed from cart')
  expect(scripts).toEqual([])
  await plain.close()
})
