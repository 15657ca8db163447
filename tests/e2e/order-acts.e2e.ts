import type { Page } from 'playwright/test'
import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'
import { openPalette } from './open-palette'
import { giveReason, makeUnpaid, openToShip, ROWS } from './order'

const panel = (page: Page) => page.locator('#do')
const outcome = (page: Page) => page.locator('main .notice[role="status"]').first()
const history = (page: Page) => page.locator('.timeline li, .timeline > *').first()
const send = (page: Page) => panel(page).locator('form').last().locator('button[type="submit"]').click()
const reason = (page: Page) => panel(page).locator('textarea[name="reason"]')

/** Opens a panel of the nth order of a list that offers it; answers the order's address. */
async function openAct(page: Page, list: string, act: string, nth = 0): Promise<string> {
  await page.goto(list)
  const href = await page.locator(`${ROWS} a[href*="do=${act}"]`).nth(nth).getAttribute('href')
  await page.goto(href ?? '')
  await expect(panel(page)).toBeVisible()
  return (href ?? '').split('?')[0] ?? ''
}

const UNPAID = '/order/list?status=1&size=50'
const TO_SHIP = '/order/list?status=2&size=50&sort=placedAt'

/** An amount that is far from the old one has a box to tick. */
async function fillTotal(page: Page, total: string): Promise<void> {
  await panel(page).locator('input[name="newTotal"]').fill(total)
  await expect(panel(page).locator('.order-preview-total')).toContainText(`£${total}`)
  const far = panel(page).locator('input[name="leapOk"]')
  if (await far.isVisible()) await far.check()
}

test('a new price is told, and stands in the history with its reason', async ({ page, login }) => {
  await login()
  await makeUnpaid()
  await openAct(page, UNPAID, 'price')
  await fillTotal(page, '9.99')
  await giveReason(page, 'a good customer')
  await send(page)
  await expect(page).toHaveURL(/done=priced/)
  await expect(outcome(page)).toContainText('New total')
  await expect(page.locator('main')).toContainText('a good customer')
  await expect(page.locator('main')).toContainText('£9.99')
})

test('two who change one price see each other’s, field by field, and one of them decides', async ({ page, login }) => {
  await login()
  await makeUnpaid()
  const order = await openAct(page, UNPAID, 'price')
  await fillTotal(page, '12.34')
  await giveReason(page, 'agreed on the phone')
  const other = await page.context().newPage()
  await other.goto(`${order}?do=price`)
  await fillTotal(other, '11.11')
  await giveReason(other, 'a discount by mail')
  await send(other)
  await other.waitForURL(/done=priced/)
  await other.close()
  await send(page)
  const row = page.locator('.conflict tbody tr')
  await expect(row).toContainText(['£12.34'])
  await expect(row).toContainText(['£11.11'])
  await expect(reason(page)).toHaveValue('agreed on the phone')
  // The page behind the form is renewed a moment later; what is a leap is counted from its amount.
  await expect(panel(page)).toContainText('Now £11.11')
  await row.getByLabel('Take theirs').check()
  await expect(panel(page).locator('input[name="newTotal"]')).toHaveValue('11.11')
  await row.getByLabel('Keep mine').check()
  await expect(panel(page).locator('input[name="newTotal"]')).toHaveValue('12.34')
  // More than the buyer owes now: an increase is always confirmed.
  await panel(page).locator('input[name="leapOk"]').check()
  await send(page)
  await expect(page).toHaveURL(/done=priced/)
  await expect(page.locator('main')).toContainText('£12.34')
})

test('what cannot be supplied goes to refund, for a reason', async ({ page, login }) => {
  await login()
  await openAct(page, TO_SHIP, 'cannotSupply', 8)
  await send(page)
  const wrong = page.locator('.error-summary')
  await expect(wrong).toContainText('Choose a reason')
  await expect(wrong).toContainText('Details: This is required')
  await giveReason(page, 'the last ones were broken', 'damaged')
  const reads = panel(page).locator('[lang]')
  await expect(reads).toContainText([
    /无法供货.*商品破损：the last ones were broken/,
    /Goods damaged: the last ones were broken/,
  ])
  await send(page)
  await expect(page).toHaveURL(/done=cannotSupply/)
  await expect(outcome(page)).toContainText('Refund started')
  await expect(page.locator('main')).toContainText('the last ones were broken')
  await expect(page.locator('.timeline')).toContainText('· Goods damaged')
  await expect(page.locator('.page-head')).toContainText('Refund')
  // The money is on its way, and every part of the page says so; nothing is late or over yet.
  await expect(page.locator('.order-line-state').first()).toContainText('being refunded')
  await expect(page.locator('.steps [aria-current]')).toContainText('Being refunded')
  await expect(page.locator('main')).toContainText('on its way back to the buyer')
  await expect(page.locator('main')).not.toContainText('has ended')
  await expect(page.locator('.page-head')).not.toContainText('Late')
})

test('who lacks only some of an order is led to shipping the rest of it', async ({ page, login }) => {
  await login()
  await page.goto(TO_SHIP)
  const free = page.locator(ROWS, { hasNotText: /Held by|Part-shipped/ })
  const several = free.filter({ has: page.locator('.order-more') }).locator('a[href*="do=cannotSupply"]')
  await page.goto((await several.first().getAttribute('href')) ?? '')
  await expect(panel(page)).toContainText('Is only some of it missing?')
  await panel(page).getByRole('link', { name: 'Ship what you have' }).click()
  await expect(panel(page).locator('input[name="trackingNo"]')).toBeVisible()
})

test('an operator extends a receipt and closes an unpaid order', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await openAct(page, '/op/orders/list?status=3&size=50', 'extend')
  await giveReason(page, 'the parcel is held at customs')
  await send(page)
  await expect(page).toHaveURL(/done=extended/)
  await expect(outcome(page)).toContainText('seven more days')
  await expect(page.locator('main')).toContainText('extended once already')
  await expect(page.locator('.page-head a[href*="do=extend"]')).toHaveCount(0)
  await expect(page.locator('main')).toContainText('the parcel is held at customs')
  await makeUnpaid()
  await openAct(page, '/op/orders/list?status=1&size=50', 'close')
  await expect(panel(page).getByRole('link', { name: /close|cancel/i })).toHaveCount(0)
  await expect(panel(page).getByRole('link', { name: 'Back without changes' })).toHaveCount(1)
  await giveReason(page, 'a test of the buyer')
  await send(page)
  await expect(page).toHaveURL(/done=closed/)
  await expect(outcome(page)).toContainText('is closed')
  await expect(history(page)).toContainText('a test of the buyer')
})

test('a paid order is closed by two operators: one asks, the other agrees', async ({ page, login }) => {
  await login({ username: 'order_support' })
  const order = await openAct(page, '/op/orders/list?status=2&size=50&sort=placedAt', 'askClose', 3)
  await giveReason(page, 'a stolen card was used')
  await send(page)
  await expect(page).toHaveURL(/done=closeAsked/)
  await expect(page.locator('main')).toContainText('another operator has to agree. Who may agree: ')
  await login({ username: OPERATOR })
  await page.goto('/dashboard/workplace')
  await page.getByRole('link', { name: /Closure requests/ }).click()
  await expect(page).toHaveURL(/chip=closeAsked/)
  await expect(page.locator(ROWS).first()).toContainText('Closure requested')
  await page.goto(order)
  await expect(page.locator('main')).toContainText('asks to close this paid order')
  await page
    .locator('main .notice', { hasText: 'asks to close' })
    .getByRole('link', { name: 'Approve closure' })
    .click()
  await expect(panel(page)).toContainText('a stolen card was used')
  await expect(panel(page).locator('select[name="reasonCode"]')).toHaveValue('other')
  await giveReason(page, 'the bank confirmed it')
  await send(page)
  await expect(page).toHaveURL(/done=closeApproved/)
  await expect(outcome(page)).toContainText('It closes once every line is refunded')
  await expect(page.locator('.page-head')).toContainText('Refund')
})

test('who may not agree to a closing is told which right that takes and who gives it', async ({ page, login }) => {
  await login({ username: OPERATOR })
  const order = await openAct(page, '/op/orders/list?status=2&size=50&sort=placedAt', 'askClose', 6)
  await expect(panel(page)).toContainText('Nobody else may agree to it now.')
  await giveReason(page, 'the card was reported as stolen')
  await send(page)
  await expect(page).toHaveURL(/done=closeAsked/)
  await expect(page.locator('main .notice a[href="/system/users"]')).toHaveText('Users')
  await login({ username: 'order_support' })
  await page.goto(order)
  await expect(page.locator('main')).toContainText('asks to close this paid order')
  await expect(page.locator('main')).toContainText('(orderOp:close:approve). ')
  await expect(page.locator('main')).toContainText('can grant it')
  await expect(page.locator('main')).not.toContainText('agree, or keep it open')
})

test('a panel takes the focus, Escape closes it, and typed text is asked about and kept', async ({ page, login }) => {
  await login()
  const order = await openAct(page, TO_SHIP, 'hold', 9)
  await page.goto(order)
  const opener = page.locator('.page-head a[href*="do=note"]')
  await opener.click()
  await expect(panel(page).locator('select, textarea, input:not([type=hidden])').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await panel(page).locator('textarea[name="note"]').fill('ask for the colour')
  await page.keyboard.press('Escape')
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText('keep a draft in this browser')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(panel(page)).toHaveCount(0)
  await opener.click()
  await expect(panel(page).locator('textarea[name="note"]')).toHaveValue('ask for the colour')
  await panel(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(panel(page).locator('textarea[name="note"]')).not.toHaveValue('ask for the colour')
})

test('of two who hold, and of two who release, the second one is told who was faster and keeps the words', async ({
  page,
  login,
  browser,
  url,
}) => {
  await login()
  const order = await openAct(page, TO_SHIP, 'hold', 8)
  // In a browser of its own: the draft of who was faster is cleared away.
  const context = await browser.newContext({ baseURL: url, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto(`${order}?do=hold`)
  await giveReason(other, 'I was slower than you')
  await giveReason(page, 'a colour is missing')
  await send(page)
  await expect(outcome(page)).toContainText('put on hold')
  await send(other)
  await expect(panel(other)).toContainText('on hold already')
  await expect(panel(other)).toContainText('You had typed: I was slower than you')
  await other.goto(`${order}?do=ship`)
  await expect(panel(other)).toContainText('On hold: release it first')
  await other.goto(order)
  await page.goto(order)
  const release = (of: Page) => of.getByRole('button', { name: 'Release', exact: true })
  await release(page).click()
  await expect(outcome(page)).toContainText('is lifted')
  await release(other).click()
  const said = other.getByRole('alert').filter({ hasText: 'someone else was faster' })
  await expect(said).toContainText('Latest:')
  await expect(release(other)).toHaveCount(0)
  await context.close()
})

/** No recipient of the demo has it. */
const OWN_PHONE = '07911 123 456'

test('an address is corrected from the stored one, which is shown for a reason', async ({ page, login }) => {
  await login()
  await openAct(page, TO_SHIP, 'address', 10)
  const field = (name: string) => panel(page).locator(`input[name="${name}"]`)
  await expect(field('name')).toHaveValue('')
  await expect(field('town')).not.toHaveValue('')
  await panel(page).locator('summary').click()
  await panel(page).locator('details input[name="reason"]').fill('the buyer wrote to us')
  await panel(page).locator('details button[type="submit"]').click()
  await expect(field('line1')).not.toHaveValue('')
  await field('phone').fill(OWN_PHONE)
  await field('postcode').fill('sw1a 2cc')
  await reason(page).fill('the buyer corrected the postcode')
  await send(page)
  await expect(page.locator('.error-summary')).toContainText('Enter a UK postcode to which parcels can go')
  await field('postcode').fill('ｌｓ１4dy')
  await send(page)
  await expect(page).toHaveURL(/done=addressed/)
  await expect(outcome(page)).toContainText('address is changed')
  await expect(page.locator('main')).toContainText('LS1')
  // Somebody rings: the palette finds the order by the whole number, as the list does.
  const no = (await page.locator('h1').textContent()) ?? ''
  await openPalette(page)
  await page.locator('.palette-input').fill(OWN_PHONE.replaceAll(' ', ''))
  await expect(page.getByRole('option', { name: no })).toBeVisible()
})

test('what the shop wrote of an order stands at the shipping desk, where the parcel is packed', async ({
  page,
  login,
}) => {
  await login()
  const order = await openAct(page, TO_SHIP, 'note', 11)
  await panel(page).locator('textarea[name="note"]').fill('pack with the blue ribbon')
  await send(page)
  await expect(page).toHaveURL(/done=noted/)
  await page.goto(`/order/ship?order=${order.split('/').pop()}`)
  await expect(page.locator('main .notice').filter({ hasText: 'pack with the blue ribbon' })).toBeVisible()
})

test('the full recipient is shown for a reason, and only inside the page', async ({ page, login }) => {
  await login()
  await openToShip(page, 0)
  const order = new URL(page.url()).pathname
  await page.goto(`${order}?do=reveal`)
  await expect(page.locator('.order-revealed')).toHaveCount(0)
  await panel(page).locator('textarea[name="reason"]').fill('the carrier asks for the house number')
  await panel(page).locator('button[type="submit"]').click()
  await expect(page.locator('.order-revealed')).toBeVisible()
  const [address = ''] = await page.locator('.order-revealed dd').nth(3).allInnerTexts()
  await page.reload()
  await expect(page.locator('main')).not.toContainText(address.split('\n')[0] ?? '')
})
