import type { Page } from 'playwright/test'
import { PASSWORD, SELLER } from '../support/accounts'
import { expect, test } from './journey'
import { clickPlace, HALF_PIECE, placeOf } from './puzzle'

/** Fills the fields of a browser that has no pass; then the puzzle is asked. */
async function askForPuzzle(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'captcha-test' })
  await page.goto('/user/login')
  await page.locator('#account').fill(SELLER)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button.account-primary').click()
  await expect(page.locator('.puzzle-picture')).toBeVisible()
}

async function drag(page: Page, to: number): Promise<void> {
  const box = await page.getByRole('slider').boundingBox()
  if (!box) throw new Error('the slider is not to be seen')
  const [x, y] = [box.x + HALF_PIECE, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step += 1) {
    await page.mouse.move(x + to * (1 - (1 - step / 30) ** 3), y + (step % 3))
    await page.waitForTimeout(12 + (step % 5) * 4)
  }
  await page.mouse.up()
}

test('the piece is slid into its place', async ({ page }) => {
  await askForPuzzle(page)
  await expect(page.getByRole('slider')).toBeFocused()
  await drag(page, (await placeOf(page)).x)
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test('keys alone are enough, from the first field to the workplace', async ({ page }) => {
  await page.context().clearCookies({ name: 'captcha-test' })
  await page.goto('/user/login')
  await page.locator('#account').focus()
  await page.keyboard.type(SELLER)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider')).toBeFocused()
  const { x } = await placeOf(page)
  for (let wide = 0; wide < Math.floor(x / 12); wide += 1) await page.keyboard.press('Shift+ArrowRight')
  for (let one = 0; one < x % 12; one += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', String(x))
  // Nobody's fingers are quicker; what is quicker is taken for a machine.
  await page.waitForTimeout(1_500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test('one click on the place is enough', async ({ page }) => {
  await askForPuzzle(page)
  await clickPlace(page)
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test('a wrong place is said and gives another picture; the account need not be typed again', async ({ page }) => {
  await askForPuzzle(page)
  const first = await page.locator('.puzzle-picture input').getAttribute('src')
  const { x } = await placeOf(page)
  await drag(page, x > 150 ? x - 60 : x + 60)
  await expect(page.locator('.error-summary')).toBeVisible()
  expect(await page.locator('.puzzle-picture input').getAttribute('src')).not.toBe(first)
  await clickPlace(page)
  await expect(page).toHaveURL(/\/dashboard\/workplace/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the picture is a button that knows where it was clicked', async ({ page }) => {
    await askForPuzzle(page)
    await clickPlace(page)
    await expect(page).toHaveURL(/\/dashboard\/workplace/)
  })
})
