import type { Page } from 'playwright/test'
import { checkDigit } from '@/lib/domain/tracking'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'
import { fillShipment, newTrackingNo, openToShip, ROWS } from './order'

/** Orders that may be shipped together, those with the latest deadlines; prizes have a call of their own. */
async function freeOrders(page: Page, count: number): Promise<string[]> {
  await page.goto('/order/list?status=2&kind=normal&size=50')
  const links = page.locator(`${ROWS} a[href*="do=ship"]`)
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  return [...new Set(hrefs.map((href) => /detail\/([\w-]+)/.exec(href)?.[1] ?? ''))].slice(-count)
}

/** The second step of batch shipping; answers the fields for the numbers. */
async function openNumbers(page: Page, ids: readonly string[]) {
  await page.goto(`/order/ship?mode=batch&ids=${ids.join(',')}`)
  await page.getByRole('button', { name: 'Next: check' }).click()
  const numbers = page.locator('input[name^="number."]')
  await expect(numbers).toHaveCount(ids.length)
  return numbers
}

const ship = (page: Page) => page.getByRole('button', { name: 'Ship them' }).click()
const done = async (page: Page, words: string | RegExp) => {
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(page.locator('main')).toContainText(words)
}

test('many at once: the filter stands in words with its count', async ({ page, login }) => {
  await login()
  await page.goto(`/order/ship?${new URLSearchParams({ mode: 'batch', filter: 'status=2&kind=normal&minP=1000' })}`)
  await expect(page.getByRole('list', { name: 'Filter of the list' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('main')).toContainText(/Orders that match this now: [1-9]/)
})

test('many at once: wrong rows are named, a doubtful number wants its tick, an undo says what it took back', async ({
  page,
  login,
}) => {
  await login()
  const [first = '', second = ''] = await freeOrders(page, 2)
  await openNumbers(page, [first, second])
  const field = (id: string) => page.locator(`input[name="number.${id}"]`)
  const carrier = page.locator('select[name="carrier"]')
  await expect(carrier).toHaveValue('')
  await field(first).fill('123456')
  await field(second).fill('12')
  await expect(page.locator(`#wrong-${first}`)).toContainText('Carrier not detected')
  await expect(page.locator(`#wrong-${second}`)).toContainText('at least 6 digits')
  await expect(page.locator('main')).toContainText('2 of 2 have a number; 2 of these to correct or confirm first')
  // Numbers that were not sent are not left behind unasked, whether by a link or by closing the tab of the strip.
  const asks = page.getByRole('dialog', { name: 'Leave without shipping?' })
  await page.getByRole('link', { name: 'One by one' }).click()
  await asks.getByRole('button', { name: 'Stay' }).click()
  await page
    .locator('.tab[data-active]')
    .getByRole('button', { name: /^Close/ })
    .click()
  await asks.getByRole('button', { name: 'Stay' }).click()
  await expect(field(first)).toHaveValue('123456')
  await ship(page)
  await expect(page.locator('main')).toContainText('Correct or confirm the marked rows')
  await carrier.selectOption('evri')
  await field(first).fill(newTrackingNo())
  await field(second).fill('')
  await expect(page.locator('.batch-table')).toContainText('Does not look like a number of Evri')
  await expect(page.locator('main')).toContainText('1 of 2 have a number; 1 of these to correct or confirm first')
  await ship(page)
  await expect(page.locator('main')).toContainText('Correct or confirm the marked rows')
  await page.getByLabel('The label really says this').check()
  await expect(page.locator('main')).toContainText('1 of 2 ready')
  await ship(page)
  await done(page, '1 of 1 processed: 1 done, 0 failed')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await done(page, /1 \w+; 0 still in force, 0 failed/)
})

const field = (page: Page, id: string) => page.locator(`input[name="number.${id}"]`)
const chooseCarrier = (page: Page, code: string) => page.locator('select[name="carrier"]').selectOption(code)

/** A number of the post that no other journey uses; it tells its carrier. */
function newPostalNo(): string {
  const eight = `${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`
  return `RR${eight}${checkDigit(eight)}GB`
}

/** A colleague ships an order in a page of their own. */
async function shipAside(page: Page, id: string): Promise<void> {
  const colleague = await page.context().newPage()
  await openNumbers(colleague, [id])
  await chooseCarrier(colleague, 'own_van')
  await field(colleague, id).fill(newTrackingNo())
  await ship(colleague)
  await done(colleague, '1 of 1 processed: 1 done, 0 failed')
  await colleague.close()
}

test('many at once: a press counts though leaving the box fills the table with lines that push', async ({
  page,
  login,
}) => {
  await login()
  const ids = await freeOrders(page, 3)
  await openNumbers(page, ids)
  await page.getByLabel('Paste tracking numbers').click()
  await page.keyboard.type(['12', '13', '14'].join('\n'))
  const button = page.getByRole('button', { name: 'Ship them' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect(page.locator(`#wrong-${ids[0]}`)).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('main')).toContainText('Correct or confirm the marked rows')
})

test('many at once: everything that speaks against the rows is said at one press', async ({ page, login }) => {
  await login()
  const number = newTrackingNo()
  await openToShip(page, 0)
  await fillShipment(page, number)
  const [first = '', second = '', third = ''] = await freeOrders(page, 3)
  await openNumbers(page, [first, second, third])
  await expect(page.locator('.batch-goods').first()).toContainText(/\S+ × \d/)
  await chooseCarrier(page, 'own_van')
  await field(page, second).fill(newPostalNo())
  await expect(page.locator('.batch-table')).toContainText('Royal Mail by the number')
  await shipAside(page, second)
  await field(page, first).fill(number)
  await field(page, third).fill('12')
  await ship(page)
  await expect(page.locator('main')).toContainText('Correct or confirm the marked rows')
  await expect(page.locator(`#wrong-${first}`)).toContainText('within 90 days already')
  await expect(page.locator(`#wrong-${third}`)).toContainText('at least 6 digits')
  await expect(page.locator('.batch-table')).toContainText('already been shipped: empty its number')
  await page.locator('input[name^="meant."]').check()
  await field(page, second).fill('')
  await field(page, third).fill(newTrackingNo())
  await ship(page)
  await done(page, '2 of 2 processed: 2 done, 0 failed')
})

test('many at once: a row has a carrier of its own, the others go with the one for all', async ({ page, login }) => {
  await login()
  const [first = '', second = ''] = await freeOrders(page, 2)
  await openNumbers(page, [first, second])
  const own = (id: string) => page.locator(`select[name="carrier.${id}"]`)
  await expect(own(first).locator('option:checked')).toHaveText('As above')
  await chooseCarrier(page, 'own_van')
  const numbers = [newPostalNo(), newTrackingNo()]
  await field(page, first).fill(numbers[0] ?? '')
  await field(page, second).fill(numbers[1] ?? '')
  await own(first).selectOption('evri')
  await expect(page.locator('.batch-table')).toContainText('Does not look like a number of Evri')
  await page.getByLabel('The label really says this').check()
  await ship(page)
  await done(page, '2 of 2 processed: 2 done, 0 failed')
  for (const [at, carrier] of ['Evri', 'Own delivery'].entries()) {
    await page.goto(`/order/list?q=${numbers[at]}`)
    await page.locator(`${ROWS} a[href*="/order/detail/"]`).first().click()
    await expect(page.locator('main')).toContainText(numbers[at] ?? '')
    await expect(page.locator('main')).toContainText(carrier)
  }
})

test('many at once: in the queue nothing is ticked unasked, and each order says what goes into its parcel', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/ship?mode=batch')
  const boxes = page.locator('input[name="ids[]"]')
  await expect(boxes.first()).not.toBeChecked()
  expect(await page.locator('input[name="ids[]"]:checked').count()).toBe(0)
  await expect(page.locator('.batch-item').first()).toContainText(/\S+ × \d/)
  await page.getByRole('button', { name: 'Next: check' }).click()
  await expect(page.locator('main')).toContainText('Tick at least one order')
  await page.getByLabel('Select all').check()
  await expect(boxes.last()).toBeChecked()
  const all = await boxes.count()
  await expect(page.locator('.batch-queue > .card-head')).toContainText(`${all} selected`)
  await boxes.last().uncheck()
  await expect(page.locator('.batch-queue > .card-head')).toContainText(`${all - 1} selected`)
})

test('many at once: orders chosen in the list are ticked, and are shipped unless they are unticked', async ({
  page,
  login,
}) => {
  await login()
  const [first = '', second = ''] = (await freeOrders(page, 50)).slice(0, 2)
  await page.goto(`/order/ship?mode=batch&ids=${first},${second}`)
  const ticked = page.locator('input[name="ids[]"]:checked')
  await expect(ticked).toHaveCount(2)
  await expect(page.locator('.batch-queue > .card-head')).toContainText('2 selected')
  await expect(page.locator('.batch-item').first()).toContainText(/\S+ × \d/)
  await page.locator(`input[name="ids[]"][value="${second}"]`).uncheck()
  await page.getByRole('button', { name: 'Next: check' }).click()
  await expect(field(page, first)).toBeFocused()
  await expect(field(page, second)).toHaveCount(0)
})

test('many at once: what failed is corrected in a form of its own', async ({ page, login }) => {
  await login()
  const [first = '', second = ''] = await freeOrders(page, 2)
  const number = newTrackingNo()
  await openNumbers(page, [first, second])
  await field(page, first).fill(number)
  await field(page, second).fill(newPostalNo())
  // The page still offers a carrier that is no longer one.
  const options = page.locator('select[name="carrier"] option')
  await options.last().evaluate((option: HTMLOptionElement) => option.setAttribute('value', 'gone_carrier'))
  await chooseCarrier(page, 'gone_carrier')
  await ship(page)
  await done(page, '2 of 2 processed: 1 done, 1 failed')
  await page.getByRole('link', { name: 'Correct the failed orders' }).click()
  await expect(field(page, first)).toHaveValue(number)
  await page.getByRole('button', { name: 'Next: check' }).click()
  await chooseCarrier(page, 'own_van')
  await ship(page)
  await done(page, '1 of 1 processed: 1 done, 0 failed')
})

for (const scripts of inTurn([true, false])) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('many at once: valid rows are shipped first, the others keep their input', async ({ page, login }) => {
      await login()
      const [first = '', second = '', third = ''] = await freeOrders(page, 3)
      await openNumbers(page, [first, second, third])
      await chooseCarrier(page, 'own_van')
      for (const id of [first, second]) await field(page, id).fill(newTrackingNo())
      await field(page, third).fill('12')
      await ship(page)
      await expect(page.locator('main')).toContainText('Correct or confirm the marked rows')
      await page.getByRole('button', { name: 'Ship the 2 that are right' }).click()
      await expect(page.locator('main')).toContainText('Being shipped: 2.')
      await expect(page.locator('input[name^="number."]')).toHaveCount(1)
      await expect(field(page, third)).toHaveValue('12')
      const no = (await page.locator('.batch-table tbody th').textContent()) ?? ''
      await expect(page.locator('main .notice-danger')).toContainText(no)
      await page.locator('main .notice-danger').getByRole('link', { name: no }).click()
      await expect(page.getByRole('button', { name: /that are right/ })).toHaveCount(0)
      await field(page, third).fill(newTrackingNo())
      await ship(page)
      await done(page, '1 of 1 processed: 1 done, 0 failed')
      await page.goto(`/order/detail/${first}`)
      await expect(page.locator('.page-head')).toContainText('Pending receipt')
    })
  })
}
