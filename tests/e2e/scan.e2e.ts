import type { Page } from 'playwright/test'
import { expect, test } from './journey'
import { fillShipment, newTrackingNo, openToShip } from './order'

/** Options of the scan form, without the empty one. */
const offered = (page: Page) => page.locator('#do select[name="state"] option:not([value=""])')

/** Writes a scan down in the open form and sends it. */
async function record(page: Page, state: string, note: string): Promise<void> {
  await page.locator('#do select[name="state"]').selectOption(state)
  await page.locator('#do input[name="place"]').fill('Daventry')
  await page.locator('#do input[name="note"]').fill(note)
  await page.locator('#do button[type="submit"]').click()
  await page.waitForURL(/done=scanned/)
}

/** Ships an order, and tells of its parcel what the carrier tells, until it has arrived. */
async function followParcel(page: Page, nth: number): Promise<void> {
  await openToShip(page, nth)
  const trackingNo = newTrackingNo()
  await fillShipment(page, trackingNo)
  const parcel = page.locator('.order-parcels > li').filter({ hasText: trackingNo })
  const open = parcel.getByRole('link', { name: 'Record a scan' })
  const undo = parcel.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await open.click()
  await expect(offered(page)).toHaveText(['In transit'])
  await record(page, 'transit', 'told by telephone')
  await expect(parcel).toContainText('In transit · Daventry · told by telephone')
  await expect(undo).toHaveCount(0)
  await open.click()
  await expect(offered(page)).toHaveText(['In transit', 'Delivered', 'Exception', 'Returned'])
  await record(page, 'delivered', 'signed for')
  await expect(parcel.locator('.badge').first()).toHaveText('Delivered')
  await expect(open).toHaveCount(0)
  await expect(page.locator('.timeline')).toContainText(`${trackingNo}: Delivered`)
  await expect(page.locator('main')).toContainText('Buyer’s last day to cancel')
}

test('a parcel is followed by hand from the carrier to the buyer', async ({ page, login }) => {
  await login()
  await followParcel(page, 5)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a parcel is followed by hand from the carrier to the buyer', async ({ page, login }) => {
    await login()
    await followParcel(page, 6)
  })
})
