import { readFile } from 'node:fs/promises'
import { parsePounds } from '@/lib/domain/money'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

/** A column of a CSV file in pence. */
function sumOf(text: string, header: string): number {
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  const cells = (row: string) =>
    [...row.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([cell]) => cell.replaceAll('"', ''))
  const at = cells(head).indexOf(header)
  return rows.reduce((sum, row) => sum + Math.round(Number(cells(row)[at]) * 100), 0)
}

test('one person prepares a VAT return, another files and pays it, and its file adds up to the box', async ({
  page,
  login,
}) => {
  await login({ username: OPERATOR })
  await page.goto('/op/finance/vat?state=0')
  const ready = page.locator('main tbody tr').filter({ hasText: 'Open' }).last()
  await ready.getByRole('link').first().click()
  await expect(page.locator('main')).toContainText('VAT due on sales and other outputs')
  const address = page.url().split('?')[0] ?? ''
  await page.getByRole('button', { name: 'Prepare', exact: true }).click()
  await expect(page.locator('main')).toContainText('Return prepared')
  await expect(page.locator('main')).toContainText('Another person files it')
  const box = (await page.locator('main tbody tr').first().locator('td').nth(2).textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all lines' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(sumOf(text, 'Box 1')).toBe(parsePounds(box.trim().replace('£', '')))

  await login({ username: 'finance_checker' })
  await page.goto(address)
  await page.getByLabel('HMRC receipt').fill('0419-7731-2210')
  await page.locator('summary', { hasText: 'Mark as filed' }).click()
  await page.getByRole('button', { name: 'Yes, it is filed' }).click()
  await expect(page.locator('main')).toContainText('The period is closed')
  await page.locator('summary', { hasText: 'Book payment' }).click()
  await page.getByRole('button', { name: 'Yes, book it' }).click()
  await expect(page.locator('main')).toContainText('Payment booked')
  await page.getByRole('link', { name: 'VAT due on sales and other outputs' }).click()
  await expect(page.locator('main [data-sums]')).toContainText(box.trim())
})
