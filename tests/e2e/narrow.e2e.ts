import type { Locator } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the first order begins in the upper half of a telephone, its amount named, and every button has its name', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/list?status=2')
  const row = page.locator('tr[data-row]').first()
  expect((await row.boundingBox())?.y).toBeLessThan(844 * 0.5)
  const label = await row
    .locator('.order-paid')
    .evaluate((element) => getComputedStyle(element, '::before').content.replaceAll('"', ''))
  expect(label).toBe('Paid')
  // The strip of states begins with the way to all of them, wherever it has been scrolled to; its counts come later.
  for (const tab of ['a:first-child', '[aria-current]'])
    await expect(page.locator(`.states:visible ${tab}`)).toBeInViewport({ ratio: 0.9 })
  for (const name of ['Filter', 'Views', 'Columns']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shipping desk' })).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.locator('#export')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Shipping desk' }).click()
  await expect(page).toHaveURL(/\/order\/ship/)
})

test('the chosen state is in sight wherever it stands, and an edge tells of those beneath the first one', async ({
  page,
  login,
}) => {
  await login()
  const strip = page.locator('.states:visible')
  const edge = () =>
    strip
      .locator('a')
      .first()
      .evaluate((first) => getComputedStyle(first).boxShadow.includes('-6px'))
  await page.goto('/order/list?status=0')
  await expect(strip.locator('[aria-current]')).toHaveText(/Cancelled \d/)
  await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
  await expect.poll(edge).toBe(true)
  await strip.evaluate((box) => box.scrollTo({ left: 0 }))
  await expect.poll(edge).toBe(false)
})

test('pages beside each other slide as one strip: none of the logs stands over the next', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/logs/login')
  const strip = page.locator('.states:visible')
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  const tabs = await strip.locator('a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  for (const [at, tab] of tabs.slice(1).entries()) expect(tab.left).toBeGreaterThanOrEqual((tabs[at]?.right ?? 0) - 1)
})

test('the goods of an order are read without scrolling sideways, each amount named', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?status=3')
  await page.locator('tr[data-row] a[href*="/order/detail/"]').first().click()
  const box = page.locator('.table-box:has(.order-lines)')
  await expect(box).toBeVisible()
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const labels = await box
    .locator('td')
    .evaluateAll((cells) => cells.slice(0, 4).map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"Unit price"', '"Qty"', '"Discount"', expect.stringContaining('Paid')])
})

test('many parcels at once: the field for each number is in sight, its column named', async ({ page, login }) => {
  await login()
  await page.goto('/order/ship?mode=batch')
  await expect(page.locator('.batch-item .soft').first()).toBeVisible()
  for (const nth of [0, 1, 2, 3]) await page.locator('input[name="ids[]"]').nth(nth).check()
  await page.getByRole('button', { name: 'Next: check' }).click()
  const field = page.locator('input[name^="number."]').first()
  await field.scrollIntoViewIfNeeded()
  const edges = (one: Locator) =>
    one.evaluate((node) => [node.getBoundingClientRect().left, node.getBoundingClientRect().right])
  const [[left = 0, right = 0], [from = 0, to = 0]] = [await edges(field), await edges(page.locator('.batch-table'))]
  expect([left - from, to - right].every((margin) => margin >= 12)).toBe(true)
  // The page scrolls, and no box inside it.
  const inside = page.locator('.batch-table')
  expect(await inside.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(page.locator('td:has(> input[name^="number."])').first()).toHaveAttribute(
    'data-label',
    'Tracking number',
  )
})

test('what became of each row of a task is read without scrolling sideways', async ({ page, login }) => {
  await login()
  await page.goto('/tasks')
  await page.locator('main a[href^="/tasks/"]').first().click()
  await expect(page).toHaveURL(/\/tasks\/[\w-]+$/)
  const box = page.locator('.table-cards')
  await expect(box).toBeVisible()
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('shipping many at once: the numbers begin in sight, the cursor in that of the first order', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/ship?mode=batch')
  for (const nth of [0, 1]) await page.locator('input[name="ids[]"]').nth(nth).check()
  await page.getByRole('button', { name: 'Next: check' }).click()
  const first = page.locator('input[name^="number."]').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Paste tracking numbers')).toBeInViewport({ ratio: 1 })
})

test('a list of cards keeps its ways to sort, and the box for all', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/system/users')
  const head = page.locator('.table-cards thead')
  await expect(head.getByRole('checkbox')).toBeVisible()
  await head.getByRole('link', { name: 'Last sign-in' }).click()
  await expect(page).toHaveURL(/sort=lastLoginTime/)
  await expect(head.locator('[aria-sort]')).toContainText('Last sign-in')
})
