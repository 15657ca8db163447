import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { chooseLocale, expect, test } from './journey'
import { PLACES } from './places'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const THEMES = ['light', 'dark'] as const

/** The theme as the frame's own menu changes it: in the page that is open. */
const showIn = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const place of PLACES) {
  for (const locale of ['zh-CN', 'en-GB'] as const) {
    test(`${place.name} has no fault that axe finds, light and dark (${locale})`, async ({
      page,
      url,
      login,
      expectedErrors,
    }) => {
      expectedErrors.push(...place.errors)
      if (place.username) await login({ username: place.username, locale })
      else await chooseLocale(page.context(), url, locale)
      await page.goto(await place.address(page))
      await expect(page.locator('h1').first()).toBeVisible()
      for (const theme of THEMES) {
        await showIn(page, theme)
        expect(await faultsOf(page), theme).toEqual([])
      }
    })
  }
}
