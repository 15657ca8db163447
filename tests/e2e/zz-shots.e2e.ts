import { expect, test } from './journey'

const PAGES: [string, string[]][] = JSON.parse(process.env.SHOTS ?? '[]')
test('shots', async ({ page, login }) => {
  test.setTimeout(300_000)
  const expected = expect
  void expected
  for (const [who, paths] of PAGES)
    for (const path of paths) {
      const name = path.replaceAll(/[^a-z0-9]+/gi, '_')
      for (const [locale, theme, width] of [
        ['zh-CN', 'light', 1440],
        ['en-GB', 'dark', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await login({ username: who, locale, theme })
        await page.goto(path)
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/shots/${name}-${locale}-${width}.png`, fullPage: width === 1440 })
      }
    }
})
