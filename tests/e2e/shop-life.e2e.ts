import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { OPERATOR } from '../support/accounts'
import { formOf } from '../support/application-form'
import { pdf } from '../support/file-zoo'
import { PASSWORD, registerApplicant } from './applicant'
import { fillAddress, payWith, putIntoCart, registerBuyer } from './buyer'
import { frame } from './film'
import { enter } from './first-entry'
import { awake, chooseLocale, expect, showsInTime, test } from './journey'
import { newTrackingNo } from './order'

const RETURNED = 'The copy is cut off at the bottom'
const proof = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
const picture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()

async function fillSections(page: Page, values: Record<string, string>): Promise<void> {
  for (;;) {
    const section = page.locator('form.form').first()
    if ((await page.getByRole('heading', { level: 2, name: 'Documents' }).count()) > 0) return
    for (const [name, value] of Object.entries(values)) {
      const field = section.locator(`[name="${name}"]`)
      if ((await field.count()) === 0) continue
      const tag = await field.first().evaluate((node) => node.tagName)
      await (tag === 'SELECT' ? field.first().selectOption(value) : field.first().fill(value))
    }
    const here = page.url()
    await section.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => page.url()).not.toBe(here)
  }
}

async function uploadDocuments(page: Page): Promise<void> {
  for (;;) {
    const empty = page.locator('section.card').filter({ hasText: 'Not uploaded' }).first()
    if ((await empty.count()) === 0) return
    const left = await page.getByText('Not uploaded').count()
    await empty.locator('input[type="file"]').setInputFiles(proof('proof.pdf'))
    await empty.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Not uploaded')).toHaveCount(left - 1)
  }
}

async function submit(page: Page, button: string): Promise<void> {
  await page.goto('/user/register-data?section=check')
  await frame(page, 'check')
  await page.locator('input[name="declared"]').check()
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/register-result/)
  await frame(page, 'submitted')
}

/** Opens the case as its reviewer, and its papers, accepts every part that may be, and returns one with a reason if asked to. */
async function decide(page: Page, shop: string, returned?: string): Promise<void> {
  await page.goto(`/op/merchants/applications?q=${encodeURIComponent(shop)}`)
  await page.locator('tbody a').first().click()
  const take = page.getByRole('button', { name: 'Take it' })
  const accepts = page.getByRole('button', { name: /^Accept: / })
  await expect(take.or(accepts.first()).first()).toBeVisible()
  if (await take.isVisible()) await take.click()
  await expect(accepts.first()).toBeVisible()
  const unopened = page.getByText('Not opened yet')
  for (let left = await unopened.count(); left > 0; left -= 1) {
    const paper = page.locator('.application-paper').filter({ has: unopened }).first()
    await paper.locator('[data-paper]').first().click()
    await expect(unopened).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: /^Accept the rest/ }).click()
  await expect(page.locator('main .notice[role="status"]').first()).toContainText('accepted')
  for (let left = await accepts.count(); left > 0; left -= 1) {
    await accepts.first().click()
    await expect(accepts).toHaveCount(left - 1)
  }
  if (returned) {
    const part = page.locator('details', { has: page.locator(`summary[aria-label="Return: ${returned}"]`) })
    await part.locator('summary').click()
    await part.getByLabel('Reason in Chinese').fill('扫描件底部缺失')
    await part.getByLabel('Reason in English').fill(RETURNED)
    await part.getByRole('button', { name: 'Return this part' }).click()
    await expect(page.locator('main')).toContainText('1 part returned')
    await expect(part.getByLabel('Reason in English')).toBeHidden()
  }
  await frame(page, returned ? 'returned-document' : 'accepted')
  await page.getByRole('button', { name: returned ? 'Return to the applicant' : 'Pass and open the shop' }).click()
  await page.waitForURL((at) => at.searchParams.has('done'))
}

async function correct(page: Page): Promise<void> {
  await page.goto('/user/register-result')
  await expect(page.locator('main')).toContainText(RETURNED)
  await frame(page, 'to-correct')
  await page.getByRole('link', { name: 'Correct it' }).first().click()
  const card = page.locator('section.card').filter({ hasText: RETURNED })
  await expect(page.locator('section.card input[type="file"]')).toHaveCount(1)
  await card.locator('input[type="file"]').setInputFiles(proof('whole.pdf'))
  await card.getByRole('button', { name: 'Upload' }).click()
  // The field names the chosen file too; the link stands once it has arrived.
  await expect(page.getByRole('link', { name: 'whole.pdf' })).toBeVisible()
}

/** The steps without which nothing is put on sale: return address, return policy, freight template. */
async function setUpReturns(page: Page): Promise<void> {
  await page.goto('/shop/setup')
  await expect(page.locator('main')).toContainText('Nothing can be put on sale before')
  await page.getByRole('link', { name: 'Open: Return address' }).click()
  await page.getByLabel('Phone').fill('0113 496 0123')
  await page.getByRole('button', { name: 'Add address', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Address added' })).toBeVisible()
  await page.goto('/shop/profile')
  await page.getByLabel('Return policy (Chinese)').fill('签收后14天内可退货。')
  await page.getByLabel('Return policy (English)').fill('Send it back within 14 days.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/goods/freight/new')
  await page.getByLabel('Name', { exact: true }).fill('UK standard')
  await page.getByLabel('Row 1: First item (£)').fill('3.49')
  await page.getByRole('button', { name: 'Add template', exact: true }).click()
  await expect(page.locator('main')).toContainText('The template was added')
  await page.goto('/shop/setup')
  await expect(page.locator('main')).not.toContainText('Nothing can be put on sale before')
}

async function writeProduct(page: Page, title: string, code: string): Promise<void> {
  await page.goto('/goods/list')
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await page.getByLabel('Chinese title').fill('橡木托盘')
  await page.getByLabel('English title').fill(title)
  await page.getByLabel('Category').selectOption({ label: 'Kitchen and table' })
  await page.getByLabel('Product code').fill(code)
  await page.getByLabel('English description').fill('Solid oak, oiled by hand.')
  const file = { name: 'oak.png', mimeType: 'image/png', buffer: await picture() }
  await page.locator('#goods-media input[type="file"][accept^="image"]').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  const cell = (name: string) => page.getByLabel(`Row 1: ${name}`, { exact: true })
  await cell('SKU code').fill(`${code}-1`)
  await cell('Price (£)').fill('24.00')
  await cell('On hand').fill('12')
  await cell('Weight (g)').fill('400')
  await cell('Spec picture').selectOption({ label: 'Picture 1' })
  await page.getByRole('button', { name: 'Save and submit for review' }).click()
  await expect(page.locator('main')).toContainText('Submitted for review')
  await frame(page, 'product')
}

async function review(page: Page, title: string): Promise<void> {
  await page.goto(`/op/goods/review?tab=new&q=${encodeURIComponent(title)}`)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await frame(page, 'review')
}

test('one shop from its application to its first shipped order: a document and a title are returned on the way', async ({
  page,
  login,
  url,
  browser,
}) => {
  test.setTimeout(900_000)
  const nth = Date.now() % 80_000_000
  const username = `applicant${nth}`
  const values = formOf(3, nth)
  const shop = values.shopNameEn ?? ''
  const context = await browser.newContext({ baseURL: url, storageState: await page.context().storageState() })
  await chooseLocale(context, url, 'en-GB')
  const owner = await context.newPage()

  await registerApplicant(owner, username)
  await fillSections(owner, values)
  await uploadDocuments(owner)
  await frame(owner, 'documents')
  await submit(owner, 'Submit the application')
  await login({ username: OPERATOR, locale: 'en-GB' })
  await decide(page, shop, 'Proof of address (90 days or newer)')
  await correct(owner)
  await submit(owner, 'Submit again')
  await decide(page, shop)

  await owner.goto('/user/register-result')
  await frame(owner, 'passed')
  await context.clearCookies({ name: /session|appl/ })
  await enter(owner, url, username, PASSWORD)
  await owner.goto('/shop/setup')
  await expect(owner.locator('.side')).toContainText(shop)
  await frame(owner, 'setup')
  // The account that was proved with the application is not asked for again.
  await expect(owner.getByRole('link', { name: 'Open: Payout account' })).toHaveCount(0)
  await owner.goto('/finance/accounts')
  await expect(owner.locator('main')).toContainText(`····${values.accountNo?.slice(-4)}`)
  await frame(owner, 'payout-account')
  await owner.goto('/shop/verification')
  const papers = owner.locator('a[href^="/api/shop/documents/"]')
  await expect(papers.first()).toBeVisible()
  const paper = await owner.request.get(`${url}${await papers.first().getAttribute('href')}`)
  expect(paper.status()).toBe(200)

  await setUpReturns(owner)
  const [title, code] = [`Oak board ${nth}`, `BOARD-${nth}`]
  await writeProduct(owner, title, code)
  const product = owner.url().split('?')[0] ?? ''
  await review(page, title)
  await page.getByLabel('Reason in Chinese').fill('标题请写明尺寸')
  await page.getByLabel('Reason in English').fill('Name the size in the title')
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await expect(page.locator('main')).toContainText('Returned to the shop')
  await showsInTime(owner, product, 'Name the size in the title')
  await frame(owner, 'returned-product')
  await owner.getByRole('link', { name: 'Edit', exact: true }).click()
  await owner.getByLabel('English title').fill(`${title}, 40 cm`)
  await owner.getByRole('button', { name: 'Save and submit for review' }).click()
  await expect(owner.locator('main')).toContainText('Submitted for review')
  await review(page, title)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.locator('main')).toContainText('Accepted')
  await showsInTime(owner, product, 'On sale')
  await frame(owner, 'on-sale')

  const mall = await browser.newContext({ baseURL: url })
  await chooseLocale(mall, url, 'en-GB')
  const buyer = await mall.newPage()
  await buyer.goto('/mall/register')
  await registerBuyer(buyer)
  await buyer.goto(`/mall/search?q=${encodeURIComponent(title)}`)
  const goods = (await buyer.locator('.mall-tile').first().getAttribute('href')) ?? ''
  await putIntoCart(buyer, goods)
  await expect(buyer.getByRole('status')).toContainText('Added to cart')
  await buyer.goto(goods)
  await frame(buyer, 'storefront')
  await buyer.goto('/mall/cart')
  await buyer.getByRole('link', { name: 'Checkout' }).click()
  await fillAddress(buyer)
  await buyer.getByRole('button', { name: /^Pay £/ }).click()
  await payWith(buyer, 'pays')
  await frame(buyer, 'paid')
  const no = (await buyer.locator('.mall-brief a').first().textContent()) ?? ''

  await owner.goto(`/order/ship?q=${no}`)
  await frame(owner, 'to-ship')
  const number = owner.locator('#ship input[name="trackingNo"]')
  await awake(number)
  await owner.locator('#ship select[name="carrier"]').selectOption('own_van')
  await number.fill(newTrackingNo())
  await number.press('Enter')
  await expect(owner.locator('main')).toContainText(`${no} has been shipped`)
  await owner.goto(`/order/list?q=${no}`)
  await owner.getByRole('link', { name: no }).first().click()
  await owner.waitForURL(/order\/detail/)
  await frame(owner, 'shipped')
  await buyer.goto('/mall/orders')
  await buyer.getByRole('link', { name: no }).first().click()
  await expect(buyer.locator('main')).toContainText('Pending receipt')
  await frame(buyer, 'on-its-way')
  await Promise.all([context.close(), mall.close()])
})
