import { buyFrom } from './buyer'
import { chooseLocale, expect, test } from './journey'

test('a buyer asks for an invoice without scripts, the shop issues it, the buyer reads it', async ({
  browser,
  page,
  url,
  login,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await chooseLocale(plain, url, 'en-GB')
  const buyer = await plain.newPage()
  const no = await buyFrom(buyer, 'Pennine Home')
  await buyer.locator('.mall-brief a').first().click()
  await buyer.getByRole('link', { name: 'Ask for an invoice' }).click()
  await buyer.getByLabel('Name or company').fill('Weir Street Ltd')
  await buyer.getByLabel('VAT number').fill('12')
  await buyer.getByLabel('Address').fill('3 Weir Street, Leeds LS1 4AP')
  await buyer.getByLabel('Email').fill('accounts@weir.example.com')
  await buyer.getByRole('button', { name: 'Ask for an invoice' }).click()
  await expect(buyer.locator('.error-summary')).toBeVisible()
  await expect(buyer.getByLabel('Name or company')).toHaveValue('Weir Street Ltd')
  await buyer.getByLabel('VAT number').fill('GB123456789')
  await buyer.getByRole('button', { name: 'Ask for an invoice' }).click()
  await expect(buyer.getByRole('status').filter({ hasText: 'Invoice asked for' })).toBeVisible()
  const address = buyer.url().replace(/\?.*/, '')

  await login({ username: 'hannah_pennine' })
  await page.goto(`/finance/invoices/buyers?q=${no}`)
  await page.locator('tbody tr a').first().click()
  await expect(page.locator('main')).toContainText('Weir Street Ltd')
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'issued. The buyer is told' })).toBeVisible()

  await buyer.goto(address)
  await buyer.getByRole('link', { name: /^Invoice S10002-INV-/ }).click()
  await expect(buyer.locator('main')).toContainText('Weir Street Ltd')
  const file = await buyer.request.get(`${buyer.url()}/file.pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await plain.close()
})
