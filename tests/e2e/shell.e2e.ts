import { OPERATOR } from '../support/accounts'
import { expect, test } from './journey'

const TABS = '.tab'

test('the home tab is refused, and a filtered list comes back by its menu entry', async ({ page, login }) => {
  await login()
  await page.goto('/isps/userAnnouncement?msgCategory=2')
  await page.locator('.tab[data-tab="home"] a').press('Delete')
  await expect(page.getByText('The home page cannot be closed')).toBeVisible()
  await page.locator('.side-menu a[href="/dashboard/workplace"]').click()
  await expect(page).toHaveURL(/workplace/)
  await page.locator('.side-menu a[href="/isps/userAnnouncement"]').click()
  await expect(page).toHaveURL(/userAnnouncement\?msgCategory=2$/)
  await expect(page.locator(TABS)).toHaveCount(3)
})

test('closing the others leaves the home tab and this one, and a closed tab comes back', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  await page.locator('.side-menu a[href="/isps/userAnnouncement"]').click()
  await expect(page.locator(TABS)).toHaveCount(3)
  await page.locator('.tab[data-active]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close other tabs' }).click()
  await expect(page.locator(TABS)).toHaveCount(2)
  await page.locator('.tab[data-active]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Reopen closed tab' }).click()
  await expect(page).toHaveURL(/workplace/)
})

test('an announcement opens over the list by its address and closes by Escape', async ({ page, login }) => {
  await login()
  await page.goto('/isps/userAnnouncement')
  await page.locator('tr[data-row] [data-open]').last().click()
  await expect(page).toHaveURL(/[?&]id=/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(dialog).toContainText('Sender')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/userAnnouncement$/)
})

test('an operator finds an order of any shop by its number in the palette', async ({ page, login }) => {
  await login({ username: OPERATOR })
  await page.goto('/op/orders/list?status=2')
  const number = (await page.locator('tr[data-row] [data-open]').first().allInnerTexts()).join('')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /search|find/i })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/op/orders/list\\?q=${number}`))
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
})

test('the palette opens by its key and goes to a screen', async ({ page, login }) => {
  await login()
  await page.goto('/dashboard/workplace')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.type('announ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/userAnnouncement/)
})

test('the question of an expired session stands over the page, and what was typed stays', async ({ page, login }) => {
  await login()
  await page.goto('/account/password')
  await page.locator('[name=oldpassword]').fill('half typed')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('entrepot:relogin')))
    await expect(page.getByText('Login expired, please log in again')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.locator('[name=oldpassword]')).toHaveValue('half typed')
})
