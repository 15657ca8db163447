import { expect, test } from './journey'
import { exported } from './order'

test('the columns of a file stand as they were put by keyboard and pointer, and do so the next time', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/order/list?status=2')
  const rows = page.locator('#export .chooser-row')
  await expect(async () => {
    if (!(await rows.first().isVisible())) await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Move Payment no. up' }).press('Enter')
    await expect(page.locator('#export [role="status"]')).toHaveText('Payment no.: place 1', { timeout: 1_000 })
  }).toPass()
  const [grip, over] = [await rows.nth(4).locator('.chooser-grip').boundingBox(), await rows.nth(0).boundingBox()]
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 8, (over?.y ?? 0) + 4, { steps: 12 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Move State down' }).press('Enter')
  await expect(page.locator('#export [role="status"]')).toHaveText(/^State: place \d+$/)
  await page.getByRole('button', { name: 'Move State up' }).press('Enter')
  await rows.nth(3).getByRole('checkbox').uncheck()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export .button-primary').click()])
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8')
  const head = '"Placed (UK time)","Payment no.","Order","State"'
  expect(text.slice(1, head.length + 1)).toBe(head)
  await page.goto('/order/list?status=3')
  expect((await exported(page)).lines[0]?.slice(1, head.length + 1)).toBe(head)
})

test('for a file of few columns all are unticked at once; one of none is asked about, not made', async ({
  page,
  login,
}) => {
  await login({ username: 'hannah_pennine' })
  await page.goto('/order/list?status=3')
  const boxes = page.locator('#export input[name="shown"]')
  const untick = () =>
    expect(async () => {
      if (!(await boxes.first().isVisible())) await page.getByRole('button', { name: 'Export' }).click()
      await page.locator('#export').getByRole('button', { name: 'No columns' }).click()
      await expect(page.locator('#export input[name="shown"]:checked')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  await untick()
  await page.locator('#export .button-primary').click()
  await expect(page.getByText('Tick some columns first')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/list\?status=3&outcome=noColumn$/)
  await untick()
  await page.locator('#export').getByLabel('State', { exact: true }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export .button-primary').click()])
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8')
  expect(text.slice(1).split('\r\n')[0]).toBe('"State"')
  await page.goto('/order/list?status=3')
  await untick()
  await page.locator('#export').getByRole('button', { name: 'All columns' }).click()
  await expect(boxes.last()).toBeChecked()
})
