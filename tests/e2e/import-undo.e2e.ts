import type { Page } from 'playwright/test'
import { awake, expect, test } from './journey'
import { newTrackingNo, ROWS } from './order'

/** Chooses a file for the import and has it checked. */
async function check(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto('/order/tracking-import')
  const input = page.locator('input[name="file"]')
  await awake(input)
  await input.setInputFiles({ name: 'undone.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test('a template that was not filled in is told apart from a file that cannot be read', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await check(page, ['Order no,Tracking no', ''])
  await expect(page.getByRole('alert').filter({ hasText: 'The file has no rows' })).toBeVisible()
})

test('an import is taken back once it was said how many rows, and its record tells of them', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/list?status=2&kind=normal&size=50')
  const labels = await page
    .locator(`${ROWS} a[href*="do=ship"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  const [first = '', second = ''] = labels.flatMap((label) => /SO\w+/.exec(label)?.[0] ?? []).slice(-2)
  await check(page, ['Order no,Tracking no,Carrier', `${first},${newTrackingNo()},own_van`, `${second},12,own_van`])
  await page.getByLabel('Tracking no, row 3').fill(newTrackingNo())
  // The rows that were corrected are checked first: that is said where the eyes and the keyboard are.
  await page.getByRole('button', { name: 'Import rows: 1' }).click()
  const said = page.getByText('We checked the rows you corrected')
  await expect(said).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('We checked the rows you corrected')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Import rows: 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toContainText('2 of 2 processed: 2 done, 0 failed')
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  await expect(page.locator('#undo-all')).toContainText('undoes the task for 2 rows')
  await page.getByRole('button', { name: 'Undo them' }).click()
  await expect(page.locator('main')).toContainText('2 reversed; 0 still in force')
  const link = page.getByRole('link', { name: 'Download the rows not done' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = Buffer.concat(await (await download.createReadStream()).toArray())
    .toString('utf8')
    .trimEnd()
    .split('\r\n')
  // A parcel of several lines has a row for each.
  const reversed = lines.filter((line) => line.endsWith('"Reversed afterwards"')).map((line) => /SO\w+/.exec(line)?.[0])
  expect([...new Set(reversed)].sort()).toEqual([first, second].sort())
  await page.goto('/order/tracking-import')
  await expect(page.locator('.import-past').first()).toContainText('0 done, 0 failed, 0 left out, 2 reversed')
  await expect(async () => {
    await page.goto('/message/notifications?kind=taskFinished')
    const told = page.getByRole('rowheader', { name: 'The tracking import finished: 2 done' }).first()
    await expect(told).toContainText('Reversed since', { timeout: 1_000 })
  }).toPass()
})
