import type { Page } from 'playwright/test'
import { awake, expect, test } from './journey'
import { newTrackingNo } from './order'

/** Takes an order of one line and several pieces into work; answers its number and how many are open. */
async function takeSeveral(page: Page) {
  await page.goto('/order/ship?lines=single')
  const several = page.locator('.desk-item a', { hasText: /[2-9] pieces/ }).last()
  const no = (await several.locator('.mono').textContent()) ?? ''
  await page.goto(`/order/ship?q=${no}`)
  const quantity = page.locator('#ship input[name^="qty."]')
  await awake(quantity)
  return { no, quantity, open: Number(await quantity.inputValue()) }
}

async function send(page: Page, number: string) {
  await page.locator('#ship select[name="carrier"]').selectOption('own_van')
  const scan = page.locator('#ship input[name="trackingNo"]')
  await scan.fill(number)
  await scan.press('Enter')
}

test('at the desk a quantity above the open one is marked in its field, the cursor in it, the number kept', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  const { quantity, open } = await takeSeveral(page)
  await quantity.fill(String(open + 1))
  const number = newTrackingNo()
  await send(page, number)
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(new RegExp(`At most ${open} can go`))
  await expect(quantity).toBeFocused()
  await expect(page.locator('#ship input[name="trackingNo"]')).toHaveValue(number)
})

test('at the desk the rest of an order that was shipped in part never goes under the next label unasked', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  const { no, quantity, open } = await takeSeveral(page)
  await quantity.fill('1')
  await send(page, newTrackingNo())
  await expect(page.locator('main')).toContainText(`${no} has been shipped in part`)
  await expect(page.locator('#ship')).toContainText('The rest of this order')
  await expect(quantity).toHaveValue('0')
  await send(page, newTrackingNo())
  await expect(quantity).toHaveAccessibleDescription(/Enter how many pieces go out/)
  await expect(quantity).toBeFocused()
  await expect(page.locator('#ship')).toContainText(`of ${open - 1}`)
})

test('a search for one order does not narrow the many behind the other tab', async ({ page, login }) => {
  await login({ locale: 'en-GB' })
  const { no } = await takeSeveral(page)
  const many = page.getByRole('link', { name: 'Many at once' })
  await many.click()
  await expect(many).toHaveAttribute('aria-current', /./)
  expect(page.url()).not.toContain(no)
  await expect(page.locator('input[name="ids[]"]').nth(1)).toBeVisible()
})

test('an order that was found by its number and shipped leads back to the queue, ready for the next scan', async ({
  page,
  login,
}) => {
  await login({ locale: 'en-GB' })
  await page.goto('/order/ship?lines=single')
  const no = (await page.locator('.desk-item a .mono').first().textContent()) ?? ''
  await page.goto(`/order/ship?q=${no}`)
  await awake(page.locator('#ship input[name="trackingNo"]'))
  await send(page, newTrackingNo())
  await expect(page.locator('main')).toContainText(`${no} has been shipped`)
  await expect(page).toHaveURL(/\/order\/ship$/)
  await expect(page.locator('.desk-queue')).toContainText(/Pending shipment[1-9]\d* waiting/)
  const search = page.locator('.desk-queue [data-search]')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
})

test('on a telephone the last shipment is shown above the next order, and undone from there', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login({ locale: 'en-GB' })
  const { no } = await takeSeveral(page)
  await send(page, newTrackingNo())
  const said = page.locator('.desk-outcome')
  await expect(said).toContainText(`${no} has been shipped`)
  await expect(said).toBeInViewport({ ratio: 1 })
  await said.getByRole('button', { name: `Undo ${no}` }).click()
  await expect(said).toContainText(`Shipment of ${no} undone`)
})
