/** @journey writes */
import sharp from 'sharp'
import { expect, test } from './journey'

test('a picture is added to the library, named, found among the unused ones and deleted', async ({
  page,
  login,
  url,
}) => {
  const name = `quay-${Date.now().toString(36)}`
  const background = { r: Date.now() % 255, g: 90, b: 120 }
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  await page.goto(`${url}/goods/media`)
  await page.locator('summary', { hasText: 'Upload pictures' }).click()
  await page.locator('input[type="file"]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  await expect(page.locator('ul.pictures img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add to library' }).click()
  await expect(page.getByText('1 picture added')).toBeVisible()

  await page.goto(`${url}/goods/media?tab=unused&q=${name}`)
  await page.locator('tbody a', { hasText: name }).click()
  await page.locator('input[name="altEn"]').fill('The quay in the morning')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await page.locator('summary', { hasText: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete picture' }).click()
  await expect(page.getByText('Picture deleted')).toBeVisible()
  await page.goto(`${url}/goods/media?q=${name}`)
  await expect(page.locator('tbody a', { hasText: name })).toHaveCount(0)
})
