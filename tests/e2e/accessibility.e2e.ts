import { AxeBuilder } from '@axe-core/playwright'
import type { CDPSession, Page } from 'playwright/test'
import { isSampled, SEED, WHOLE } from '../support/ring'
import { test as base, chooseLocale, environment, errorsOf, expect, type Locale, passCaptcha } from './journey'
import { PLACES } from './places'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESKTOP = { width: 1440, height: 900 }
/** A telephone, and a page that is zoomed to 400 % (WCAG 1.4.10). */
const NARROW = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
/** Colours ask for no words and words for no colours: two visits tell of both languages and both themes, each run of one. */
const VISITS: { locale: Locale; theme: 'light' | 'dark' }[] = [
  { locale: 'en-GB', theme: 'light' },
  { locale: 'zh-CN', theme: 'dark' },
]

/** A page that goes from screen to screen: a new browser for each costs more than what is asked of it. */
const test = base.extend<object, { tab: { page: Page; devtools: CDPSession } }>({
  tab: [
    async ({ browser }, use) => {
      const baseURL = environment('E2E_URL')
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: DESKTOP })
      const page = await context.newPage()
      await use({ page, devtools: await context.newCDPSession(page) })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab: { page }, url, expectedErrors }, use) => {
    await page.context().clearCookies()
    await passCaptcha(page.context(), url)
    const errors = errorsOf(page)
    await use(page)
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    // A page that stays open loses its session with the next visit, and would lead that visit to the login.
    await page.goto('about:blank')
    expect(errors.end(expectedErrors)).toEqual([])
  },
})

/** In the page itself: there are no frames, and nothing has to be asked of a page of its own. */
async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(TAGS).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Elements that overflow the viewport to the right. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const over = [...document.querySelectorAll('body *')].filter(
      (node) => node.getBoundingClientRect().right > width + 1,
    )
    return over.slice(0, 5).map((node) => `${width} px: ${node.tagName}.${node.className}`)
  })

async function sticksOut(page: Page, devtools: CDPSession): Promise<string[]> {
  const found: string[] = []
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const size of NARROW) {
    await page.setViewportSize(size)
    found.push(...(await overhang(page)))
  }
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize(DESKTOP)
  return found
}

/** A run checks one place in six, and alternates the visit from turn to turn. */
const TURNS = 6
const turn = Math.floor(SEED / TURNS)
for (const [nth, place] of PLACES.filter((_, at) => isSampled(at, 1, TURNS)).entries()) {
  const visits = WHOLE ? VISITS : VISITS.filter((_, at) => at === (nth + turn) % VISITS.length)
  const title = visits.map(({ locale, theme }) => `${locale}, ${theme}`).join('; ')
  test(`${place.name} has no fault that axe finds, and fits a telephone and a zoomed page (${title})`, async ({
    page,
    tab,
    url,
    login,
    expectedErrors,
  }) => {
    expectedErrors.push(...place.errors)
    if (place.username) await login({ username: place.username })
    const address = await place.address(page)
    for (const { locale, theme } of visits) {
      await chooseLocale(page.context(), url, locale)
      await page.context().addCookies([{ name: 'theme', value: theme, url }])
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      expect(await faultsOf(page), `${locale}, ${theme}`).toEqual([])
      expect(await sticksOut(page, tab.devtools), locale).toEqual([])
    }
  })
}
