import { expect, test } from './journey'

test('the field for a file speaks the language of the page and is used by the keyboard', async ({ page, login }) => {
  await login({ locale: 'zh-CN' })
  // Before the page: a chooser that opens while the browser is only being told to hand it over is cancelled by it.
  const asked = page.waitForEvent('filechooser')
  await page.goto('/order/tracking-import')
  const input = page.getByLabel('文件', { exact: true })
  const name = page.locator('.import-file-name')
  await expect(name).toHaveText('尚未选择文件')
  await input.focus()
  await page.keyboard.press('Enter')
  await (await asked).setFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from('order,tracking\n') })
  await expect(name).toHaveText('parcels.csv')
  const ring = await page.locator('.import-file').evaluate((box) => getComputedStyle(box).outlineStyle)
  expect(ring).not.toBe('none')
})
