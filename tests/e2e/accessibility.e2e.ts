import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { chooseLocale, expect, test } from './journey'
import { PLACES } from './places'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The one rule that asks for colours. */
const OF_COLOUR = 'color-contrast'
const TELEPHONE = { width: 390, height: 844 }

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** The theme as the frame's own menu changes it: in the page that is open. */
const darken = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })

/** What stands out of a telephone's screen to the right. */
async function sticksOut(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(TELEPHONE)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const over = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > width + 1,
    )
    return over.slice(0, 5).map((node) => `${node.tagName}.${node.className}`)
  })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const place of PLACES) {
  for (const locale of ['zh-CN', 'en-GB'] as const) {
    test(`${place.name} has no fault that axe finds, in neither theme, and fits a telephone (${locale})`, async ({
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
      expect(await faultsOf(new AxeBuilder({ page }).withTags(TAGS))).toEqual([])
      // Words have no part in it: one language tells.
      if (locale === 'en-GB') {
        await darken(page)
        expect(await faultsOf(new AxeBuilder({ page }).withRules([OF_COLOUR])), 'dark').toEqual([])
      }
      expect(await sticksOut(page)).toEqual([])
    })
  }
}
