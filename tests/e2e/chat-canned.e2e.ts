import { expect, test } from './journey'

test('the list “Canned replies” opens from the menu and can be searched', async ({ page, login }) => {
  await login()
  await page.goto('/service/canned')
  await expect(page.locator('.side a[href="/service/canned"]')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').first().fill('nothing has this name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByText('No results for these filters')).toBeVisible()
})
