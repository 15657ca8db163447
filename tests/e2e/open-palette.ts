import type { Page } from 'playwright/test'
import { expect } from './journey'

/** Its key is answered once the page's scripts are there. */
export const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 3_000 })
  }).toPass()
