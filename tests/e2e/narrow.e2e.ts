import { chooseLocale, expect, test } from './journey'
import { PLACES } from './places'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const place of PLACES) {
  for (const locale of ['zh-CN', 'en-GB'] as const) {
    test(`${place.name} fits a telephone without scrolling sideways (${locale})`, async ({
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
      const wide = await page.evaluate(() => {
        const width = document.documentElement.clientWidth
        if (document.documentElement.scrollWidth <= width) return []
        const over = [...document.querySelectorAll('body *')].filter(
          (node) => node.getBoundingClientRect().right > width + 1,
        )
        return over.slice(0, 5).map((node) => `${node.tagName}.${node.className}`)
      })
      expect(wide).toEqual([])
    })
  }
}
