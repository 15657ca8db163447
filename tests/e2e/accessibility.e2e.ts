import { AxeBuilder } from '@axe-core/playwright'
import { chooseLocale, expect, test } from './journey'
import { PLACES } from './places'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WAYS = (['zh-CN', 'en-GB'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
)

for (const place of PLACES) {
  for (const { locale, theme } of WAYS) {
    test(`${place.name} has no fault that axe finds (${locale}, ${theme})`, async ({
      page,
      url,
      login,
      expectedErrors,
    }) => {
      expectedErrors.push(...place.errors)
      if (place.username) await login({ username: place.username, locale, theme })
      else await chooseLocale(page.context(), url, locale)
      await page.context().addCookies([{ name: 'theme', value: theme, url }])
      await page.goto(await place.address(page))
      await expect(page.locator('h1').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
      expect(found).toEqual([])
    })
  }
}
