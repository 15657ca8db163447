import { awake, expect, test } from './journey'

test('a parcel is saved, found by name, and chosen for postage; another size is saved from there', async ({
  page,
  login,
}) => {
  await login()
  await page.goto('/order/packaging')
  await expect(page.locator('.side a[href="/order/packaging"]')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'New saved parcel' }).click()
  await page.locator('form input[name="name"]').fill('Tea tin box')
  await page.locator('input[name="size"]').fill('13 by 12')
  await page.locator('input[name="packagingG"]').fill('35')
  await page.getByRole('button', { name: 'Save parcel' }).click()
  await expect(page.locator('.field-error')).toContainText('Length × width × height in cm')
  await page.locator('input[name="size"]').fill('13*12*11 cm')
  await page.getByRole('button', { name: 'Save parcel' }).click()
  await expect(page.locator('main')).toContainText('Parcel saved')
  await expect(page.locator('main')).toContainText('13 × 12 × 11')

  await page.goto('/order/ship?mode=batch')
  const boxes = page.locator('.batch-list input[name="ids[]"]')
  await awake(boxes.first())
  await boxes.first().click()
  await page.getByRole('button', { name: 'Buy postage' }).click()
  const parcel = page.locator('.postage-table select[name^="parcel."]')
  await awake(parcel)
  await parcel.selectOption({ label: 'Tea tin box, 13 × 12 × 11 cm' })
  await expect(page.locator('.postage-table')).toContainText('No price yet')
  await parcel.selectOption('other')
  await page.getByPlaceholder('30 × 20 × 10 cm').fill('22 × 12 × 8')
  await page.getByPlaceholder('Name, such as Mug box').fill('Teapot box')
  await page.getByRole('button', { name: 'Save this parcel' }).click()
  await expect(page.locator('main')).toContainText('Saved “Teapot box”: 22 × 12 × 8 cm')
  await parcel.selectOption({ label: 'Teapot box, 22 × 12 × 8 cm' })
  await page.getByRole('button', { name: 'Get prices' }).click()
  await expect(page.getByRole('button', { name: /^Buy 1 for £/ })).toBeVisible()
})
