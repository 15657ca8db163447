import { inTurn } from '../support/ring'
import { awake, chooseLocale, expect, test } from './journey'
import { fillShipment, newTrackingNo, openToShip, ROWS } from './order'

for (const [nth, locale] of inTurn(['en-GB', 'zh-CN'] as const).entries()) {
  test(`a seller ships one order and can take it back (${locale})`, async ({ page, login }) => {
    await login({ locale })
    await openToShip(page, nth)
    const trackingNo = newTrackingNo()
    await fillShipment(page, trackingNo)
    await expect(page.locator('main')).toContainText(trackingNo)
    const notice = page.locator('main [role="status"]').filter({ hasText: trackingNo })
    await expect(notice).toBeVisible()
    await notice.locator('button').click()
    await expect(page).toHaveURL(/done=undone/)
  })
}

test('a number that is too short is refused beside its field, and the typed value stays', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await openToShip(page, 3)
  await expect(page.locator('input[name="trackingNo"]')).toBeFocused()
  await page.locator('input[name="trackingNo"]').fill('12')
  await page.locator('select[name="carrier"]').selectOption('own_van')
  await page.locator('form:has(input[name="trackingNo"]) button[type="submit"]').first().click()
  await expect(page.locator('input[name="trackingNo"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue('12')
  await expect(page.locator('.error-summary a')).toHaveText('Tracking number needs at least 6 digits')
})

test('a number that stands on another order goes by Enter alone, not by scanning the label once more', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/ship')
  const scan = page.locator('input[name="trackingNo"]')
  await awake(scan)
  const trackingNo = newTrackingNo()
  const said = page
    .locator('main')
    .getByText(/already on order/)
    .first()
  const order = page.locator('#ship input[name="id"]')
  const accepted = page.locator('#ship input[name="repeatedOk"]')
  const first = await order.inputValue()
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  await scan.fill(trackingNo)
  await scan.press('Enter')
  await expect(order).not.toHaveValue(first)
  const second = await order.inputValue()
  for (const _ of ['scanned', 'scanned once more']) {
    await scan.fill('')
    await scan.pressSequentially(trackingNo)
    await expect(accepted).toHaveValue('')
    await scan.press('Enter')
    await expect(accepted).toHaveValue(trackingNo)
    await expect(said).toBeVisible()
    await expect(order).toHaveValue(second)
  }
  await scan.press('Enter')
  await expect(order).not.toHaveValue(second)
})

test('a quantity above the open one names its goods and marks its field', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  await openToShip(page, 4)
  await page.locator('input[name="trackingNo"]').fill(newTrackingNo())
  await page.locator('select[name="carrier"]').selectOption('own_van')
  const line = page.locator('.order-pack-line').first()
  const goods = (await line.getAttribute('aria-label')) ?? ''
  await line.locator('input').fill('999')
  await page.locator('form:has(input[name="trackingNo"]) button[type="submit"]').first().click()
  await expect(page.locator('.error-summary a')).toHaveText(
    `${goods}: More than is left to ship; perhaps some of it has just gone`,
  )
  await expect(line.locator('input')).toHaveAttribute('aria-invalid', 'true')
})

test('several orders are chosen in the list, checked, numbered and shipped as a task', async ({ page, login, url }) => {
  await login()
  await chooseLocale(page.context(), url, 'en-GB')
  await page.goto('/order/list?status=2&kind=normal&size=50&sort=paidP&order=asc')
  const rows = page.locator(`${ROWS}:has(a[href*="do=ship"])`)
  for (const nth of [0, 1, 2]) await rows.nth(nth).locator('input[type="checkbox"]').check()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/ship\?.*mode=batch/)
  await page.locator('form button.button-primary, form button[data-look="primary"]').first().click()
  const numbers = page.locator('input[name^="number."]')
  await expect(numbers.first()).toBeVisible()
  const count = await numbers.count()
  expect(count).toBeGreaterThan(1)
  await page.locator('select[name="carrier"]').selectOption('own_van')
  for (let nth = 0; nth < count; nth += 1) await numbers.nth(nth).fill(newTrackingNo())
  await page.locator('button[name="intent"][value="commit"]').click()
  await expect(page.locator('main')).toContainText(`${count} of ${count} processed`)
  await expect(page).toHaveURL(/\/tasks\/|done=|task=/)
  // One of them was meant otherwise: its row is taken back alone.
  const undo = page.locator('main tbody').getByRole('button', { name: /^Undo SO/ })
  await expect(undo).toHaveCount(count)
  await undo.first().click()
  await expect(page.locator('main')).toContainText(`1 reversed; ${count - 1} still in force`)
  await expect(undo).toHaveCount(count - 1)
  await page.locator('main').getByRole('link', { name: 'Shipping desk' }).click()
  await expect(page).toHaveURL(/\/order\/ship\?mode=batch$/)
})

test('scans during the saving of a parcel are neither lost nor cut, and are not sent unseen', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/ship')
  await page.waitForLoadState('networkidle')
  await page.route('**/order/ship**', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const [first, second] = [newTrackingNo(), newTrackingNo()]
  const field = page.locator('#ship input[name="trackingNo"]')
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  await field.focus()
  const no = await page.locator('#ship input[name="no"]').inputValue()
  for (const number of [first, second]) {
    await page.keyboard.type(number, { delay: 15 })
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('#ship input[name="no"]')).not.toHaveValue(no)
  await expect(field).toHaveValue(second)
  await expect(page.locator('#ship')).toContainText('You typed this while the previous order was saving')
  await expect(page.locator('main')).toContainText(first)
})

test('a number that another parcel bears is asked about, and taken when it is meant', async ({ page, login }) => {
  await login()
  await openToShip(page, 0)
  const number = newTrackingNo()
  await fillShipment(page, number)
  await openToShip(page, 0)
  const form = page.locator('form:has(input[name="trackingNo"])')
  await form.locator('input[name="trackingNo"]').fill(number)
  await form.locator('select[name="carrier"]').selectOption('own_van')
  await form.locator('button[type="submit"]').first().click()
  await expect(form).toContainText('has a parcel with this number')
  await form.getByRole('checkbox', { name: /same parcel/ }).check()
  await form.locator('button[type="submit"]').first().click()
  await page.waitForURL(/done=shipped/)
})

test('a number unlike its carrier’s wants a tick, which is for that number alone', async ({ page, login }) => {
  await login()
  await openToShip(page, 6)
  const form = page.locator('form:has(input[name="trackingNo"])')
  const number = form.locator('input[name="trackingNo"]')
  const send = () => form.locator('button[type="submit"]').first().click()
  await awake(number)
  await number.fill(newTrackingNo())
  await form.locator('select[name="carrier"]').selectOption('evri')
  await send()
  await expect(form).toContainText('does not look like a number of the selected carrier')
  const tick = form.getByRole('checkbox', { name: /label really says this/ })
  await tick.check()
  await number.fill(newTrackingNo())
  await expect(tick).not.toBeChecked()
  await tick.check()
  await send()
  await page.waitForURL(/done=shipped/)
})

test('the filters of the desk hold for all that wait, and the count with them', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  const waiting = async (query: string) => {
    await page.goto(`/order/ship?${query}`)
    const count = await page.locator('.desk-queue .card-head .num').textContent()
    const groups = await page.locator('.desk-group .num').allTextContents()
    const inGroups = groups.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
    expect(inGroups).toBe(await page.locator('.desk-item').count())
    expect(await page.locator('.desk-item').count()).toBe(Math.min(Number.parseInt(count ?? '', 10), 100))
    return Number.parseInt(count ?? '', 10)
  }
  const [all, single, multi] = [await waiting(''), await waiting('lines=single'), await waiting('lines=multi')]
  expect([single > 0, multi > 0, single + multi]).toEqual([true, true, all])
  const london = await waiting('area=london')
  expect(london).toBeGreaterThan(0)
  expect(london).toBeLessThan(all)
})

for (const [locale, says, open] of inTurn([
  ['zh-CN', '这是订单号', '打开订单'],
  ['en-GB', 'This is an order number', 'Open order'],
] as const)) {
  test(`on a telephone the scan field stands first, and another order’s number opens that order (${locale})`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login({ locale })
    await page.goto('/order/ship')
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN
    const [search, form, list] = [await top('.desk-queue [data-search]'), await top('#ship'), await top('.desk-list')]
    expect([search < form, form < list, search < 400]).toEqual([true, true, true])
    const inWork = page.locator('.desk-order h2 a')
    const first = (await inWork.textContent()) ?? ''
    const items = page
      .locator('.desk-item')
      .filter({ hasNotText: first })
      .filter({ hasText: /pieces?|件/ })
    const other = (await items.nth(2).locator('.mono').textContent()) ?? ''
    const number = page.locator('[name=trackingNo]')
    await page.locator('.desk-more summary').click()
    await page.locator('[name=note]').fill('gift wrap')
    await number.fill(other.toLowerCase())
    await expect(page.locator('#ship')).toContainText(says)
    await expect(page.getByRole('link', { name: `${open} ${other}` })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/at least 6 digits|至少6位/)
    await number.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${other}`))
    await expect(inWork).toHaveText(other)
    // The number typed for the first order is still there; the other order's is not.
    await page.goto(`/order/ship?q=${first}`)
    await expect(inWork).toHaveText(first)
    await expect(page.locator('[name=note]')).toHaveValue('gift wrap')
    await expect(number).toHaveValue('')
  })
}
