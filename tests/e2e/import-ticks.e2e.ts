import { awake, expect, test } from './journey'
import { ROWS } from './order'

test('a row that wants a tick stands in one table only, and the button counts it once it is ticked', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/list?status=2&lines=single&kind=normal')
  const whole = page.locator(ROWS, { has: page.locator('a[href*="do=ship"]') })
  await expect(whole.nth(1)).toBeVisible()
  const [first = '', second = ''] = (await whole.allTextContents()).map((text) => /SO\w{10}/.exec(text)?.[0] ?? '')
  const number = `1550${String(Date.now()).slice(-10)}`
  const rows = [
    'Order no,Tracking no,Carrier',
    `${first},${number},DPD`,
    `${second},${number},SF International`,
    'SO0000,AB12,Pigeon',
  ]
  await page.goto('/order/tracking-import')
  await awake(page.locator('input[name="file"]'))
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[name="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.locator('.import-summary')).toContainText('Ready: 1')
  await expect(page.getByRole('rowheader', { name: '3', exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Import rows: 1' })).toBeVisible()
  await page.getByLabel('Same parcel').check()
  await page.getByLabel('The labels really say this').check()
  await expect(page.getByRole('button', { name: 'Import rows: 2' })).toBeVisible()
  const carrier = page.getByLabel('Carrier, row 4')
  await expect(carrier).toHaveValue('Pigeon')
  await carrier.selectOption('Evri')
  await page.getByRole('link', { name: 'Paste a list of tracking numbers' }).click()
  await expect(page).toHaveURL(/\/order\/ship\?mode=batch/)
})
