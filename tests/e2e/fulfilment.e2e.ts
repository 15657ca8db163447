import type { Page } from 'playwright/test'
import { checkDigit } from '@/lib/domain/tracking'
import { inTurn } from '../support/ring'
import { expect, test } from './journey'
import { ROWS } from './order'

/** Nine digits between letters, as the Royal Mail has them: the desk recognises the carrier. `off` spoils the last. */
const royalMail = (off = 0) => {
  const eight = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return `RR${eight}${(checkDigit(eight) + off) % 10}GB`
}

const orderInWork = async (page: Page) => (await page.locator('.desk-order h2 a').textContent()) ?? 'none'

/** An order to ship that is no prize, which a file would have refused for a reason of its own. */
async function normalOrder(page: Page): Promise<string | undefined> {
  await page.goto('/order/list?status=2&kind=normal&size=50')
  const link = page.locator(`${ROWS} a[href*="do=ship"]`).last()
  return /SO\w+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]
}

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
  await expect(page.locator('.desk-sent').first()).toContainText('Royal Mail')
  // A carrier detected from one number is not kept for the next number.
  await page.keyboard.type('QQ7766554433')
  await expect(page.locator('#ship select[name="carrier"]')).toHaveValue('')
  // A number that was not sent is not left behind unasked.
  const steps = await page.evaluate(() => history.length)
  await page.locator('.desk-order h2 a').click()
  await page.getByRole('dialog', { name: 'Leave without shipping?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue('QQ7766554433')
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.locator('input[name="trackingNo"]').fill('')
  await expect(page.locator('input[name="trackingNo"]')).toHaveValue('')
  // After leaving and returning, the desk still lists shipments that can be undone, with the time left.
  await page.goto('/order/list')
  await openDesk(page)
  await expect(page.locator('.desk-sent').filter({ hasText: first })).toContainText(
    /can be undone until .*, \d+ min left/,
  )
  await page.getByRole('button', { name: `Undo ${first}` }).click()
  await expect(page.locator('.desk-outcome')).toContainText(`${first} undone`)
  await expect(page.getByRole('button', { name: `Undo ${first}` })).toHaveCount(0)
})

test('at the desk a number that is mistyped or stands on another order is asked about once', async ({
  page,
  login,
}) => {
  await login()
  await openDesk(page)
  const first = await orderInWork(page)
  const field = page.locator('input[name="trackingNo"]')
  const button = page.locator('#ship button[type="submit"]').last()
  await page.keyboard.type('RM12345678GB')
  await expect(page.locator('#ship')).toContainText('Looks like a postal number')
  await page.locator('#ship select[name="carrier"]').selectOption('royal_mail')
  const place = await button.boundingBox()
  await field.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText('RM12345678GB looks like a postal number')
  await expect(page.locator('.desk-outcome .notice')).toBeInViewport()
  // The message does not move the button from under the cursor.
  expect((await button.boundingBox())?.y).toBe(place?.y)
  await expect(page.locator('.desk-order h2 a')).toHaveText(first)
  const number = royalMail(1)
  await field.fill(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText(`The check digit of ${number} does not fit`)
  await expect(page.locator('.desk-order h2 a')).toHaveText(first)
  await page.locator('input[name="trackingNo"]').press('Enter')
  await expect(page.locator('.desk-order h2 a')).not.toHaveText(first)
  const second = await orderInWork(page)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-outcome')).toContainText('does not fit')
  await page.locator('input[name="trackingNo"]').press('Enter')
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
  const no = await normalOrder(page)
  const rows = ['Order no,Tracking no', `${no},${royalMail()}`, `SO0000,${royalMail()}`]
  await page.goto('/order/tracking-import')
  const file = { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[name="file"]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.locator('main')).toContainText('Ready: 1')
  await expect(page.locator('.import-issues tr.spine-trouble')).toHaveCount(1)
  await expect(page.locator('.import-issues tr.spine-trouble input[value="SO0000"]')).toBeVisible()
  await page.getByRole('button', { name: 'Import rows: 1' }).click()
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(page.locator('main')).toContainText('1 of 1 processed: 1 done, 0 failed')
  // The record says what it was read from and what it left out, now and whenever it is opened.
  await page.reload()
  await expect(page.locator('main')).toContainText('numbers.csv')
  const left = page.locator('.card').filter({ hasText: 'Rows of the file that were left out: 1' })
  await expect(left.getByRole('row', { name: /3 .*SO0000/ })).toContainText('No such order in this shop')
  await expect(page).toHaveTitle(/Tracking import, numbers\.csv/)
  await page.goto('/order/tracking-import')
  await expect(page.locator('.import-past').first()).toContainText('numbers.csv')
  await expect(page.locator('.import-past').first()).toContainText('1 done, 0 failed, 1 left out')
})

for (const javaScriptEnabled of inTurn([true, false])) {
  test.describe(() => {
    test.use({ javaScriptEnabled })
    test(`bad rows of a file are corrected in place, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      page,
      login,
    }) => {
      await login()
      const no = await normalOrder(page)
      const rows = ['订单号,运单号,承运商', `${no},1.55E+13,dpd`, `${no},12,`]
      await page.goto('/order/tracking-import')
      const file = {
        name: '单号.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\uFEFF${rows.join('\n')}`, 'utf16le'),
      }
      await page.locator('input[name="file"]').setInputFiles(file)
      await page.getByRole('button', { name: 'Check the file' }).click()
      await expect(page.locator('main')).toContainText('Excel changed this number; format the column as text')
      await expect(page.locator('main')).toContainText('No row can be imported')
      const number = royalMail()
      await page.getByLabel('Tracking no, row 2').fill(number)
      await page.getByLabel('Carrier, row 2').selectOption('')
      await page.getByLabel('Tracking no, row 3').fill(royalMail())
      await page.getByRole('button', { name: 'Check the corrections' }).click()
      await expect(page.locator('main')).toContainText('Same order as row 2')
      await page.getByLabel('Order no, row 3').fill('')
      await page.getByLabel('Tracking no, row 3').fill('')
      // Importing directly checks the corrections first.
      await page.getByRole('button', { name: 'Import rows: 1' }).click()
      await expect(page.locator('main')).toContainText('We checked the rows you corrected')
      await page.getByRole('button', { name: 'Import rows: 1' }).click()
      await expect(page).toHaveURL(/\/tasks\//)
      await expect(page.locator('main')).toContainText(number)
    })
  })
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('a number of a file that is probably mistyped is corrected in place or confirmed by a tick', async ({
    page,
    login,
  }) => {
    await login()
    const no = await normalOrder(page)
    await page.goto('/order/tracking-import')
    const buffer = Buffer.from(['Order no,Tracking no', `${no},${royalMail(1)}`].join('\n'))
    await page.locator('input[name="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    const go = page.getByRole('button', { name: 'Import rows: 1' })
    await go.click()
    await expect(page.locator('main .field-error')).toContainText('confirm that the labels say so')
    const other = royalMail(2)
    await page.getByLabel('Tracking no, row 2').fill(other)
    await page.getByRole('button', { name: 'Check the corrections' }).click()
    await expect(page.getByLabel('Tracking no, row 2')).toHaveValue(other)
    await page.getByLabel('The labels really say this').check()
    await go.click()
    await expect(page).toHaveURL(/\/tasks\//)
    await expect(page.locator('main')).toContainText(other)
  })
})

test('packing slips are in the recipient’s language, not the reader’s', async ({ page, login }) => {
  await login({ locale: 'zh-CN' })
  await page.goto('/order/ship?mode=batch')
  const boxes = page.locator('input[name="ids[]"]')
  // One box ticks all and takes all ticks away; a single tick leaves it half-way.
  const all = page.getByLabel('全选')
  await all.check()
  await expect(boxes.and(page.locator(':not(:checked)'))).toHaveCount(0)
  await all.uncheck()
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
  await boxes.first().check()
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expect(boxes.and(page.locator(':not(:checked)'))).toHaveCount(0)
  const id = await boxes.first().inputValue()
  await page.goto(`/order/print?document=slip&ids=${id}`)
  await page.locator('main form button.button-primary[type="submit"]').click()
  await expect(page.locator('.paper h2').first()).toHaveText('Packing slip')
  await expect(page.locator('.paper-head').first()).toContainText('Liang & Co.')
  await expect(page.locator('.paper address span').first()).not.toBeEmpty()
  // The size of the paper is the printer's, and the next print begins with it.
  await page.locator('input[name="paper"][value="label"]').check()
  await page.locator('main form button.button-primary[type="submit"]').click()
  await expect(page.locator('.paper-label').first()).toBeVisible()
  const sheet = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/MediaBox\s*\[0 0 (\d+)\S* (\d+)/)
  expect(sheet?.slice(1)).toEqual(['282', '425'])
  // A label for the parcel itself: where it goes, and the order's number for the scanner, always on label paper.
  await page.goto(`/order/print?document=address&ids=${id}`)
  await page.locator('main form button.button-primary[type="submit"]').click()
  await expect(page.locator('.print-size')).toBeHidden()
  const label = page.locator('.paper-address').first()
  await expect(label.locator('address span').first()).not.toBeEmpty()
  const no = (await label.locator('footer b').textContent()) ?? ''
  await expect(label.getByRole('img', { name: no })).toBeVisible()
  await expect(label.locator('table')).toHaveCount(0)
  await page.goto('/order/print?document=manifest&from=/order/ship')
  // A handover list is no label: it asks for no size, and its sheets are A4.
  await expect(page.locator('main input[name="day"]')).toBeVisible()
  await expect(page.locator('input[name="paper"]')).toHaveCount(0)
  await expect(page.locator('.paper-label')).toHaveCount(0)
})

test('an order that is scanned at the desk waits for its label; one that does not wait can be scanned over', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await openDesk(page)
  const search = page.locator('.desk-queue input[type="search"]')
  const no = (await page.locator('.desk-item:not(:has(.badge)) .mono').nth(2).textContent()) ?? ''
  await search.fill(no)
  await search.press('Enter')
  await expect(page.locator('.desk-order h2 a')).toHaveText(no)
  await expect(page.locator('input[name="trackingNo"]')).toBeFocused()
  await search.fill('SO9999999999')
  await search.press('Enter')
  await expect(page.locator('.desk-work')).toContainText('No waiting order matches')
  await expect(search).toBeFocused()
  await page.keyboard.type(no)
  await expect(search).toHaveValue(no)
})
