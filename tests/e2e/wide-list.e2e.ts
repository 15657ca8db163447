import type { Page } from 'playwright/test'
import { expect, test } from './journey'
import { ROWS } from './order'

async function openColumns(page: Page) {
  const panel = page.locator('#columns')
  await expect(async () => {
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await expect(panel).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return panel
}

test('columns that do not fit lie beneath an edge until they are scrolled to, and no view is lost by choosing them', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine', locale: 'en-GB' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/order/list?status=3&view=late-ones')
  const panel = await openColumns(page)
  for (const name of ['Tracking', 'Paid at', 'Invoice', 'Payment no.'])
    await panel
      .locator('.chooser-row', { has: page.getByText(name, { exact: true }) })
      .getByRole('checkbox')
      .check()
  // By the keyboard: a click scrolls the page first, and the panel moves with its button.
  await panel.getByRole('button', { name: 'Save' }).press('Enter')
  const head = page.locator('thead [data-column="actions"]')
  await expect(page.locator('thead [data-column="invoice"]')).toHaveCount(1)
  expect(page.url()).toContain('view=late-ones')
  const cells = page.locator(`${ROWS} > td:last-child`)
  const edges = async () => {
    const shadow = (cell: Element) => getComputedStyle(cell).boxShadow.includes('-8px')
    return [await head.evaluate(shadow), await cells.first().evaluate(shadow)]
  }
  const left = async (cell: typeof head) => Math.round((await cell.boundingBox())?.x ?? 0)
  expect(await edges()).toEqual([true, true])
  expect(await left(head)).toBe(await left(cells.first()))
  await page.locator('.table-box').evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect.poll(edges).toEqual([false, false])
  const last = await page.locator(`${ROWS} > td:nth-last-child(2)`).first().boundingBox()
  expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBeLessThanOrEqual(await left(cells.first()))
  await (await openColumns(page)).locator('button[name="reset"]').press('Enter')
  await expect(page.locator('thead [data-column="invoice"]')).toHaveCount(0)
  await expect.poll(edges).toEqual([false, false])
})
