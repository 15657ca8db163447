import { expect, test } from './journey'

test('the list “Full-reductions” opens from the menu and can be searched', async ({ page, login }) => {
  await login()
  await page.goto('/marketing/full-reduction')
  await expect(page.locator('.side a[href="/marketing/full-reduction"]')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').first().fill('nothing has this name')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByText('No results for these filters')).toBeVisible()
})
