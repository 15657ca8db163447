import path from 'node:path'
import type { Page } from 'playwright/test'
import { chooseLocale, environment } from './journey'

const FOLDER = process.env.FILM
let nth = 0

/**
 * A frame of the film strip (`npm run film`): the page as it stands, in both languages. It is read anew for each, so
 * what was typed and not sent is gone afterwards. Without a folder for it nothing is drawn.
 */
export async function frame(page: Page, name: string): Promise<void> {
  if (!FOLDER) return
  nth += 1
  for (const locale of ['zh-CN', 'en-GB'] as const) {
    await chooseLocale(page.context(), environment('E2E_URL'), locale)
    await page.reload()
    // The browser goes back to where it was scrolled to, and the whole page is drawn from there.
    await page.evaluate(() => scrollTo(0, 0))
    const file = `${String(nth).padStart(2, '0')}-${name}-${locale}.png`
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true })
  }
}
