import { expect, test } from './journey'

test('the field for a file speaks the language of the page and is used by the keyboard', async ({ page, login }) => {
  await login({ locale: 'zh-CN' })
  await page.goto('/order/tracking-import')
  const input = page.getByLabel('文件', { exact: true })
  const name = page.locator('.import-file-name')
  await expect(name).toHaveText('尚未选择文件')
  await input.focus()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from('order,tracking\n') })
  await expect(name).toHaveText('parcels.csv')
  const ring = await page.locator('.import-file').evaluate((box) => getComputedStyle(box).outlineStyle)
  expect(ring).not.toBe('none')
})
