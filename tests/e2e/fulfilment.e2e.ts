import type { Page } from 'playwright/test'
import { expect, test } from './journey'

/** Nine digits between letters, as the Royal Mail has them: the desk recognises the carrier. */
const royalMail = () => `RR${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}GB`

const orderInWork = async (page: Page) => (await page.locator('.desk-order h2 a').textContent()) ?? 'none'

/** The desk is alive when it has taken the focus; before, Enter would post the form the slow way. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/order/ship')
  await expect(page.locator('input[name="trackingNo"]')).toBeFocused()
}

test('at the desk a scan and Enter ship an order and bring the next one; undo brings it back', async ({
  page,
  login,
}) => {
  await login()
  await openDesk(page)
  const first = await orderInWork(page)
  await page.keyboard.type(royalMail())
  await expect(page.locator('#ship select[name="carrier"]')).toHaveValue('royal_mail')
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText(`${first} has been shipped`)
  await expect(page.locator('.desk-order h2 a')).not.toHaveText(first)
  await expect(page.locator('input[name="trackingNo"]')).toBeFocused()
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue('')
  await page.getByRole('button', { name: `Undo ${first}` }).click()
  await expect(page.locator('.desk-outcome')).toContainText(`${first} has been taken back`)
})

test('at the desk a number that stands on another order is asked about once', async ({ page, login }) => {
  await login()
  await openDesk(page)
  const first = await orderInWork(page)
  const number = royalMail()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-order h2 a')).not.toHaveText(first)
  const second = await orderInWork(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText(`already on order ${first}`)
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue(number)
  await page.locator('input[name="trackingNo"]').press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText(`${second} has been shipped`)
})

test('a file of tracking numbers is checked, its good rows are imported, the bad ones are named', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/ship')
  const no = await page.locator('.desk-item:not(:has(.badge)) .mono').last().textContent()
  const rows = ['Order no,Tracking no', `${no},${royalMail()}`, `SO0000,${royalMail()}`]
  await page.goto('/order/tracking-import')
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[name="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.locator('main')).toContainText('Rows that can be imported: 1')
  await expect(page.locator('.import-issues tbody tr')).toHaveCount(1)
  await expect(page.locator('.import-issues')).toContainText('SO0000')
  await page.getByRole('button', { name: 'Import rows: 1' }).click()
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(page.locator('main')).toContainText('1 of 1 processed: 1 done, 0 failed', { timeout: 20_000 })
})

test('packing slips are in the recipient’s language whatever the reader’s', async ({ page, login }) => {
  await login({ locale: 'zh-CN' })
  await page.goto('/order/ship?mode=batch')
  const id = await page.locator('input[name="ids[]"]').first().inputValue()
  await page.goto(`/order/print?document=slip&ids=${id}`)
  await page.locator('main form button[type="submit"]').click()
  await expect(page.locator('.paper h2')).toHaveText('Packing slip')
  await expect(page.locator('.paper address span').first()).not.toBeEmpty()
})
