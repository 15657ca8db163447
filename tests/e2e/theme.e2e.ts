import type { Page } from 'playwright/test'
import { expect, test } from './journey'

const TOKENS = ['--canvas', '--surface', '--ink', '--accent', '--on-accent', '--danger', '--line-strong', '--nav']

/** The tokens as the browser computes them where they are used. */
const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colours = names.map((name) => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    })
    probe.remove()
    return colours
  }, TOKENS)

test('dark is the same whether it was chosen or is the system’s, and paper is light', async ({ page, url }) => {
  const under = async (theme: 'light' | 'dark' | 'system', system: 'light' | 'dark') => {
    await page.context().addCookies([{ name: 'theme', value: theme, url }])
    await page.emulateMedia({ colorScheme: system, media: 'screen' })
    await page.goto('/user/login')
    return coloursOf(page)
  }
  const light = await under('light', 'dark')
  expect(await under('system', 'light')).toEqual(light)
  const dark = await under('dark', 'light')
  expect(await under('system', 'dark')).toEqual(dark)
  for (const [index, colour] of dark.entries()) expect(colour).not.toBe(light[index])
  await page.emulateMedia({ media: 'print' })
  // Paper is light whatever the theme, and its ground is the paper's own white.
  expect((await coloursOf(page)).slice(1)).toEqual(light.slice(1))
  expect((await coloursOf(page))[0]).toBe('rgb(255, 255, 255)')
})

test('the frame stands still and stays visible for whoever asks for less motion or for forced colours', async ({
  page,
  login,
}) => {
  await login()
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  await page.goto('/order/list')
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('.shell *')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const long = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0.01)
        return (animationName !== 'none' && long(animationDuration)) || long(transitionDuration)
      })
      .map((element) => element.className),
  )
  expect(moving).toEqual([])
  await page.locator('.tab a').first().focus()
  await page.keyboard.press('ArrowRight')
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  expect(ring).toBe(true)
})
