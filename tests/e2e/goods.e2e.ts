import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { OPERATOR, SELLER } from '../support/accounts'
import { expect, showsInTime, test } from './journey'

const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
const picture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#a87' } })
    .png()
    .toBuffer()

const cell = (page: Page, row: number, name: string) => page.getByLabel(`Row ${row}: ${name}`, { exact: true })

/** Pastes a block, as a spreadsheet would, at the cursor. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('a seller writes a product with SKUs from a spreadsheet, the platform passes it, a change waits while it sells', async ({
  page,
  login,
  expectedErrors,
}) => {
  // A picture may still be on its way when another person signs in.
  expectedErrors.push(/status of 401 .*\/api\/files\/picture\//)
  const code = `OAK-${Date.now().toString(36)}`
  const title = `Oak tray ${code}`
  await login({ username: SELLER })
  await page.goto('/goods/list')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Chinese title').fill('橡木托盘')
  await page.getByLabel('English title').fill(title)
  await page.getByLabel('Category').selectOption({ label: 'Kitchen and table' })
  await page.getByLabel('Product code').fill(code)
  await page.getByLabel('English description').fill('Solid oak, oiled by hand.')
  await page
    .locator('#goods-media input[type="file"][accept^="image"]')
    .setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await cell(page, 1, 'SKU code').focus()
  await paste(page, `${code}-S\t小\tSmall\t12,50\t15\t20\t2\t300\n${code}-L\t大\tLarge\t18\t\t10\t1\t600`)
  await expect(cell(page, 2, 'Price (£)')).toHaveValue('18')
  await page.getByRole('button', { name: 'Save and submit for review' }).click()
  await expect(page.getByText('Row 1, Price (£): Enter a price above £0')).toBeVisible()
  await expect(page.getByLabel('English title')).toHaveValue(title)
  await cell(page, 1, 'Price (£)').fill('12.50')
  for (const row of [1, 2]) await cell(page, row, 'Spec picture').selectOption({ label: 'Picture 1' })
  await page.getByRole('button', { name: 'Save and submit for review' }).click()
  await expect(outcome(page)).toContainText('Submitted for review')
  const product = page.url().split('?')[0] ?? ''

  await login({ username: OPERATOR })
  await page.goto('/op/goods/review?tab=new')
  await page.getByRole('searchbox').fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(outcome(page)).toContainText('Accepted')

  await login({ username: SELLER })
  await showsInTime(page, product, 'On sale')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('English title').fill(`${title} II`)
  await cell(page, 1, 'On hand').fill('25')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(outcome(page)).toContainText('the live version stays on sale')
  await expect(page.getByRole('row', { name: `${code}-S` })).toContainText('25')
  await expect(page.locator('main dl')).toContainText(title)
  await expect(page.locator('main dl')).not.toContainText(`${title} II`)

  await login({ username: OPERATOR })
  await page.goto('/op/goods/review?tab=change')
  await page.getByRole('searchbox').fill(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').click()
  await expect(page.locator('ins')).toHaveText(`${title} II`)
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await expect(page.getByText('This is required').first()).toBeVisible()
  await page.getByLabel('Reason in Chinese').fill('标题请保留材质说明')
  await page.getByLabel('Reason in English').fill('Keep the material in the title')
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await expect(outcome(page)).toContainText('Returned to the shop')

  await login({ username: SELLER })
  await showsInTime(page, product, 'Keep the material in the title')
  await page.getByRole('button', { name: 'Delist' }).click()
  await expect(outcome(page)).toContainText('Product delisted')
})

test('without scripts a product is listed and delisted, and its list is narrowed', async ({
  browser,
  url,
  page,
  login,
}) => {
  await login({ username: SELLER })
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const other = await plain.newPage()
  await other.goto(`${url}/goods/list?state=4`)
  const name = await other.locator('tbody a[data-open]').first().textContent()
  await other
    .getByRole('button', { name: /^List / })
    .first()
    .click()
  await expect(outcome(other)).toContainText('Product listed')
  await other.goto(
    `${url}/goods/list?q=${encodeURIComponent(name ?? '')}&state=2&category=bogus-but-harmless&promiseHours=7`,
  )
  await expect(other.locator('main')).toContainText('No results for these filters')
  await plain.close()
})

test('a seller adjusts stock with a reason, sets an alert and reads the movement', async ({ page, login }) => {
  await login({ username: SELLER })
  await page.goto('/goods/stock')
  await page.getByRole('searchbox').fill('LM-24-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=LM-24-1/)
  await page.getByRole('row').filter({ hasText: 'LM-24-1' }).getByRole('link').first().click()
  await page.getByLabel('Remove pieces').check()
  await page.getByLabel('Pieces', { exact: true }).fill('99 999')
  await page.getByLabel('Reason').selectOption({ label: 'Damaged' })
  await page.getByLabel('Note').fill('Fell off the shelf')
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(page.getByText('Lower than the pieces already sold').first()).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Fell off the shelf')
  await page.getByLabel('Pieces', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  await expect(outcome(page)).toContainText('Stock adjusted')
  await expect(page.getByLabel('Pieces', { exact: true })).toHaveValue('')
  const newest = page.locator('table tbody tr').first()
  await expect(newest).toContainText('−3')
  await expect(newest).toContainText('Damaged')
  await expect(newest).toContainText('Fell off the shelf')
  const alert = page.getByLabel('Alert at')
  await alert.fill(String(Math.max(Number(await alert.inputValue()), 5_000) + 1))
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(outcome(page)).toContainText('Alert saved')
  await page.goto('/goods/stock?level=low&q=LM-24-1')
  await expect(page.locator('tbody')).toContainText('LM-24-1')
})
