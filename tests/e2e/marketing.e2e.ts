import { fillAddress, payWith, productInStock, putIntoCart, registerBuyer } from './buyer'
import { chooseLocale, expect, test } from './journey'

const SHOP = 'Liang & Co.'
const TITLE = 'Save on big orders'
const HOUR_MS = 3_600_000
/** A UK time as the control of a form takes it. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T')

test('a full-reduction from its form to its schedule; a wrong tier keeps the typed values', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await page.goto('/marketing/full-reduction')
  await page.getByRole('link', { name: 'New full-reduction' }).click()
  await expect(page.getByRole('heading', { name: 'New full-reduction' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Spring clear-out')
  await page.getByLabel('Title in Chinese').fill('春季满减')
  await page.getByLabel('Title in English').fill('Spring savings')
  await page.getByLabel('Starts').fill(inHours(2_000))
  await page.getByLabel('Ends').fill(inHours(2_100))
  await page.getByLabel('From (£)').first().fill('50')
  await page.getByLabel('Discount').first().fill('60')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.locator('.error-summary')).toContainText('below its threshold')
  await expect(page.getByLabel('Title in English')).toHaveValue('Spring savings')
  await page.getByLabel('Discount').first().fill('5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.locator('summary', { hasText: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('It starts automatically')).toBeVisible()
})

test('a large cart gets the running full-reduction, and buyer and seller read the same pennies', async ({
  page,
  url,
  login,
}) => {
  await chooseLocale(page.context(), url, 'en-GB')
  const goods = await productInStock(page, SHOP)
  await page.goto(goods)
  await page.goto('/mall/register')
  await registerBuyer(page)
  await putIntoCart(page, goods, 1)
  await expect(page.locator('.mall-hints')).toContainText(/£\d+\.\d\d more for £25\.00 off/)
  await page.getByLabel('Quantity').fill('40')
  await page.getByRole('button', { name: 'Update' }).click()
  const reduction = page.locator('.mall-sums dt', { hasText: TITLE }).locator('+ dd')
  const saved = (await reduction.textContent()) ?? ''
  expect(saved).toMatch(/£\d+\.\d\d/)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillAddress(page)
  await expect(reduction).toHaveText(saved)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(page, 'pays')
  const no = (await page.locator('.mall-brief a').first().textContent()) ?? ''
  await page.goto('/mall/orders')
  await page.getByRole('link', { name: 'View order' }).first().click()
  await expect(reduction).toHaveText(saved)
  await login({ locale: 'en-GB' })
  await page.goto(`/order/list?q=${no}`)
  await page.locator('tr[data-row] a').first().click()
  await expect(page.locator('.order-promotions')).toContainText(
    `${TITLE} (full-reduction): ${saved.replace(/^\D+/, '£')}`,
  )
})
