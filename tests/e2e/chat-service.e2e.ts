import { SELLER } from '../support/accounts'
import { awake, chooseLocale, expect, test } from './journey'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

test('a buyer without scripts sends a paper; the seller answers with a canned reply, withdraws, and closes; the buyer rates', async ({
  browser,
  page,
  url,
  login,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  await chooseLocale(plain, url, 'en-GB')
  const buyer = await plain.newPage()
  await buyer.goto('/mall/login?next=/mall/orders')
  await buyer.getByLabel('Email').fill('emma.whitfield@example.com')
  await buyer.getByLabel('Password').fill('Entrepot-2026!')
  await buyer.getByRole('button', { name: 'Sign in', exact: true }).click()
  const card = buyer.locator('.mall-cards > li').filter({ hasText: 'Liang & Co.' }).first()
  await card.locator('.meta a').click()
  await buyer.getByRole('button', { name: 'Ask the shop' }).click()
  const question = `Where is my parcel? ${Date.now()}`
  await buyer.getByLabel('Message', { exact: true }).fill(question)
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await buyer.locator('input[type=file]').setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF })
  await buyer.getByRole('button', { name: 'Send files' }).click()
  await expect(buyer.locator('.chat-me').last()).toContainText('proof.pdf')

  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto('/chatPage')
  await page.locator('.chat-row', { hasText: 'proof.pdf' }).click()
  await expect(page.locator('.chat-them').last()).toContainText('proof.pdf')
  await awake(page.locator('.chat-composer'))
  const composer = page.getByLabel('Message', { exact: true })
  await composer.fill('/ship')
  await expect(page.getByRole('option').first()).toContainText('/ship')
  await composer.press('Enter')
  await expect(composer).toHaveValue(/leaves us by|order SO/)
  await composer.press('Enter')
  await expect(page.locator('.chat-me').last()).toContainText('tracking number')
  await page.locator('.chat-me').last().getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('You withdrew a message').last()).toBeVisible({ timeout: 15_000 })
  await buyer.getByRole('link', { name: 'New messages' }).click()
  await expect(buyer.getByText('A message was withdrawn').last()).toBeVisible()

  await composer.fill('Your parcel is on its way.')
  await composer.press('Enter')
  await expect(page.locator('.chat-me').last()).toContainText('on its way')
  await page.locator('.chat-bar').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Conversation closed')).toBeVisible()
  await buyer.getByRole('link', { name: 'New messages' }).click()
  await buyer.getByLabel('4 stars').check()
  await buyer.getByRole('button', { name: 'Send rating' }).click()
  await expect(buyer.getByText('Thank you for your rating.')).toBeVisible()
  await page.goto('/service/records?rating=4')
  await expect(page.locator('tbody tr').first()).toContainText('4')
})

test('the shop’s automatic replies are tried, refused and saved', async ({ page, login }) => {
  await login({ username: SELLER, locale: 'en-GB' })
  await page.goto('/service/auto-reply?text=I%20need%20an%20invoice')
  await expect(page.getByText('Ask for an invoice')).toBeVisible()
  await page.getByLabel('Delay in seconds').fill('90')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter 0 to 60 seconds').first()).toBeVisible()
  await page.getByLabel('Delay in seconds').fill('5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The automatic replies were saved.')).toBeVisible()
})
