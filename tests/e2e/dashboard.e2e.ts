import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { plain } from '../support/plain-browser'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'

/** How many rows a list says it has. */
const totalOf = async (page: Page, href: string) =>
  /([\d,]+) in total/.exec(plain(await (await page.request.get(href)).text()))?.[1]
const figures = (page: Page) => page.locator('main .figure-value').allTextContents()

test('each number of the work queue opens the list that shows exactly so many', async ({ page, login }) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/dashboard/workplace')
  const numbers = await page
    .locator('.work-item > a.num')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
  expect(numbers.length).toBeGreaterThan(1)
  for (const [count = '', href = ''] of numbers) {
    expect([href, await totalOf(page, href)]).toEqual([href, count])
  }
})

test('the orders of the analysis, and those of each way to pay, open the list that shows exactly so many', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/dashboard/analysis?range=7d')
  const numbers = await page
    .locator('main a[href*="paidFrom="]')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
  expect(numbers.length).toBeGreaterThan(1)
  for (const [count = '', href = ''] of numbers) {
    expect([href, await totalOf(page, href)]).toEqual([href, /[\d,]+/.exec(count)?.[0]])
  }
})

test('an order on hold is in no deadline group: it cannot be shipped on any day', async ({ page, login }) => {
  await login()
  await page.goto('/order/list?status=2&chip=held&size=50')
  const held = await page.locator('main tbody tr a.mono').allTextContents()
  expect(held.length).toBeGreaterThan(0)
  await page.goto('/dashboard/workplace')
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Overdue and due next' }) })
  const soonest = await card.locator('.dash-line a').allTextContents()
  expect(soonest.length).toBeGreaterThan(0)
  expect(soonest.filter((no) => held.includes(no))).toEqual([])
  // At the desk it waits behind what can go.
  await page.goto('/order/ship')
  const free = (await page.locator('.desk-item').allTextContents()).map((text) => /\d pieces?/.test(text))
  expect(free.indexOf(false)).toBeGreaterThan(free.lastIndexOf(true))
})

test('what the figures count is told in words, opened by keys alone', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  for (const path of ['/dashboard/workplace', '/dashboard/analysis']) {
    await page.goto(path)
    const meaning = page.locator('.dash-meaning')
    await expect(meaning.getByText('UK time')).toBeHidden()
    await meaning.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(meaning.getByText('UK time')).toBeVisible()
  }
})

for (const [locale, heading, link, target] of inTurn([
  ['zh-CN', '开店第一步', '查看公告', /userAnnouncement/],
  ['en-GB', 'First steps', 'See the shipping desk', /order\/ship/],
] as const)) {
  test(`a shop without orders sees its first steps, which lead somewhere, and no zeros (${locale})`, async ({
    page,
    login,
  }) => {
    await login({ username: 'harbour_owner', locale })
    await page.goto('/dashboard/workplace')
    const steps = page.locator('.card').filter({ has: page.getByRole('heading', { name: heading }) })
    await expect(steps.locator('li a')).toHaveCount(6)
    await expect(page.locator('main .figure-value')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('£0.00')
    for (const href of await steps
      .locator('li a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))) {
      expect((await page.request.get(href ?? '')).status()).toBe(200)
    }
    await steps.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(target)
  })
}

for (const [locale, day] of inTurn([
  ['zh-CN', /^\d{1,2}月\d{1,2}日$/],
  ['en-GB', /^\d{1,2} [A-Z][a-z]{2}$/],
] as const)) {
  test(`the values of a chart are reached by one Tab and the arrows, and by the mouse (${locale})`, async ({
    page,
    login,
  }) => {
    await login({ locale })
    await page.goto('/dashboard/analysis?range=7d')
    const chart = page.locator('.chart').first()
    const shown = chart.locator('.chart-hit:focus-within .chart-value')
    await page.locator('.dash-meaning summary').focus()
    await page.keyboard.press('Tab')
    await expect(chart.locator('.chart-hit input').last()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(shown).toHaveCSS('opacity', '1')
    const numbers = chart.locator('.chart-numbers tbody tr').nth(4).locator('th, td')
    await chart.locator('.chart-numbers summary').click()
    const row = await numbers.allInnerTexts()
    expect(row[0]).toMatch(day)
    await chart.locator('.chart-hit').nth(4).hover()
    const value = chart.locator('.chart-hit').nth(4).locator('.chart-value')
    await expect(value).toHaveCSS('opacity', '1')
    for (const text of row) await expect(value).toContainText(text)
    await expect(chart.locator('.chart-hit input').nth(4)).toHaveAccessibleName(new RegExp(row[1] ?? 'nothing'))
  })
}

test('an operator narrows the analysis to one shop, whose owner sees the same figures', async ({ page, login }) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/dashboard/analysis?range=90d')
  const own = await figures(page)
  const name = (await page.locator('.page-head .soft').first().textContent())?.trim() ?? ''
  await login({ username: OPERATOR })
  await page.goto('/dashboard/analysis?range=90d')
  const all = await figures(page)
  expect(all).not.toEqual(own)
  await page.getByLabel('Shop').selectOption({ label: name })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/ofShop=/)
  await expect(page.locator('.page-head')).toContainText(name)
  expect(await figures(page)).toEqual(own)
  await page.locator('nav.states a[href*="range=7d"]').first().click()
  await expect(page).toHaveURL(/ofShop=.*range=7d|range=7d.*ofShop=/)
  const file = await page.request.get((await page.locator('.page-actions a[download]').getAttribute('href')) ?? '')
  expect((await file.text()).trim().split('\n')).toHaveLength(8)
  const hours = page.locator('.card', { hasText: 'Orders by hour of the day' })
  await expect(hours.getByRole('radiogroup').getByRole('radio')).toHaveCount(24)
  const byHour = await page.request.get((await hours.locator('a[download]').getAttribute('href')) ?? '')
  expect((await byHour.text()).trim().split('\n')).toHaveLength(25)
  const categories = page.locator('.card', { hasText: 'Sales by category' })
  expect(await categories.locator('tbody tr').count()).toBeGreaterThan(1)
})

test('sales by week, and the best sellers of a category and a place, each kept in the address', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/dashboard/analysis?range=90d')
  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page).toHaveURL(/by=week/)
  const sales = page.locator('.card', { hasText: 'Sales of the last 90 days' })
  expect(await sales.locator('tbody tr').count()).toBeLessThanOrEqual(14)
  const file = await page.request.get((await page.locator('.page-actions a[download]').getAttribute('href')) ?? '')
  const lines = (await file.text()).trim().split('\n')
  expect(lines[0]).toContain('Week from')
  expect(lines.length).toBeLessThanOrEqual(15)
  const products = page.locator('#products')
  const titles = () => products.locator('tbody .clamp').allTextContents()
  const all = await titles()
  const category = page.locator('.card', { hasText: 'Sales by category' }).locator('tbody a').last()
  const name = (await category.textContent()) ?? ''
  await category.click()
  await expect(page).toHaveURL(/by=week.*category=.*#products/)
  await expect(products.getByLabel('Category')).toHaveValue(/.+/)
  expect(await products.getByLabel('Category').locator('option:checked').textContent()).toBe(name)
  expect(await titles()).not.toEqual(all)
  await products.getByLabel('Stock location').selectOption('overseas')
  await products.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/category=.*goodsLocation=overseas/)
  await expect(products).toContainText('Nothing of these was sold in this period')
})

for (const [locale, range, so] of inTurn([
  ['zh-CN', '本月', '截至目前'],
  ['en-GB', 'This month', 'so far'],
] as const)) {
  test(`what a chart says stands beside its point at every width, and today is said not to be over (${locale})`, async ({
    page,
    login,
  }) => {
    await login({ locale })
    for (const [width, path] of [
      [1920, 'analysis?range=7d'],
      [1366, 'analysis?range=30d'],
      [768, 'analysis?range=30d'],
      [1366, 'workplace'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/dashboard/${path}`)
      const hits = page.locator('.chart').first().locator('.chart-hit')
      const last = (await hits.count()) - 1
      for (const at of [0, Math.floor(last / 2), Math.ceil(last / 2), last]) {
        await hits.nth(at).hover()
        const [strip, value] = [
          await hits.nth(at).boundingBox(),
          await hits.nth(at).locator('span').first().boundingBox(),
        ]
        if (!strip || !value) throw new Error('the chart is not drawn')
        const [left, right] = [value.x - (strip.x + strip.width), strip.x - (value.x + value.width)]
        expect([width, path, at, Math.max(left, right) >= 0 && Math.max(left, right) < 12]).toEqual([
          width,
          path,
          at,
          true,
        ])
        expect(value.x + value.width).toBeLessThan(width)
      }
    }
    await page.goto('/dashboard/analysis')
    await page.getByRole('link', { name: range, exact: true }).click()
    await expect(page).toHaveURL(/range=thisMonth/)
    const chart = page.locator('.chart').first()
    await expect(chart.getByRole('radio').last()).toHaveAccessibleName(new RegExp(so))
    await expect(chart.locator('.chart-legend')).toContainText(so)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('last week and last month are asked for by links, whole and beside the one before', async ({ page, login }) => {
    await login()
    await page.goto('/dashboard/analysis')
    for (const [name, title, before, days] of [
      ['Last week', 'Sales last week', 'vs the week before', [7]],
      ['Last month', 'Sales last month', 'vs the month before', [28, 29, 30, 31]],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.locator('main')).toContainText(before)
      await expect(page.locator('#products')).toContainText(`Of ${name.toLowerCase()}`)
      const sales = page.locator('.card', { hasText: title }).getByRole('radio')
      expect(days).toContain(await sales.count())
      // A week or a month that is over has no incomplete day.
      await expect(page.locator('.chart-partial')).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText('today so far')
      await expect(page.locator('.card', { hasText: title })).toContainText(/Best day \d+ \w+, £[\d,.]+/)
      await expect(page.locator('main')).toContainText(new RegExp(`${before} · £[\\d,.]+`))
    }
    await page.getByRole('link', { name: 'Chart by week' }).click()
    const weeks = page.locator('.card', { hasText: 'Sales last month' })
    for (const week of await weeks.locator('.chart-partial:is(label)').all())
      await expect(week).toContainText('incomplete week')
    await weeks.locator('.chart-numbers summary').click()
    await expect(weeks.locator('tbody th', { hasText: 'incomplete week' })).toHaveCount(
      await weeks.locator('.chart-partial:is(label)').count(),
    )
  })

  test('the shop is chosen by a form, and a chart tells its values', async ({ page, login }) => {
    await login({ username: OPERATOR })
    await page.goto('/dashboard/analysis?range=7d')
    await page.getByLabel('Shop').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/range=7d.*ofShop=/)
    await page.locator('.chart-hit').first().hover()
    await expect(page.locator('.chart-value').first()).toHaveCSS('opacity', '1')
  })
})
