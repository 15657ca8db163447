import sharp from 'sharp'
import { mp4 } from '../support/file-zoo'
import { awake, expect, test } from './journey'

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

test('a wide picture of a product is cut by keys, and a film is added', async ({ page, login }) => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
  await login({ username: 'harbour_owner', locale: 'en-GB' })
  await page.goto('/goods/edit')
  await awake(page.locator('input[type="file"][accept^="image"]').first())
  await page
    .locator('input[type="file"][accept^="image"]')
    .first()
    .setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: wide })
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  const left = dialog.getByLabel('From the left')
  await expect(left).toHaveValue('300')
  await expect(dialog.getByLabel('From the top')).toBeDisabled()
  await left.focus()
  await left.press('End')
  await expect(left).toHaveValue('600')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.locator('ul.pictures img')).toHaveCount(1)
  await page
    .locator('input[type="file"][accept="video/mp4"]')
    .setInputFiles({ name: 'pier.mp4', mimeType: 'video/mp4', buffer: mp4() })
  await expect(page.locator('.upload-name', { hasText: 'pier.mp4' })).toBeVisible()
  await expect(page.getByText('Sending pier.mp4')).toHaveCount(0)
  await expect(page.locator('input[name="videos[]"]')).not.toHaveValue('')
})
