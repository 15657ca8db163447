import type { Page } from 'playwright/test'
import { isSampled } from '../support/ring'
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

/** Elements, by class, that animate for longer than a blink. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const long = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0.01)
        return (animationName !== 'none' && long(animationDuration)) || long(transitionDuration)
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`),
  )

/** True if the focused element has a ring: its own, or that of the box around a field and its button. */
const ringed = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(
      focused.matches('input') ? (focused.closest('.field-box') ?? focused) : focused,
    )
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })

/** Buttons and fields that have neither an edge nor a name of their own once the system's colours replace ours. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(.button, .field-box, .field-select)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
      })
      .map((element) => `${element.tagName}.${element.className}`),
  )

const SCREENS = [
  { name: 'the login', path: '/user/login', signedIn: false },
  { name: 'the workplace', path: '/dashboard/workplace', signedIn: true },
  { name: 'the shipping desk', path: '/order/ship', signedIn: true },
  { name: 'the order list', path: '/order/list', signedIn: true },
  { name: 'an order', path: null, signedIn: true },
]

for (const { name, path, signedIn } of SCREENS.filter((_, nth) => isSampled(nth, 2, SCREENS.length))) {
  test(`${name} stands still and keeps its edges and its focus under less motion and forced colours`, async ({
    page,
    login,
  }) => {
    if (signedIn) await login()
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    if (path) await page.goto(path)
    else await openOrder(page)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await moving(page)).toEqual([])
    expect(await edgeless(page)).toEqual([])
    // A short screen ends before the twelfth step: then the focus is the browser's own.
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      expect(await ringed(page)).toBe(true)
    }
    await page.keyboard.press('Tab')
    expect(await ringed(page)).toBe(true)
  })
}

test('done and open steps of an order can be told apart in forced colours', async ({ page, login }) => {
  await login()
  await page.emulateMedia({ forcedColors: 'active' })
  await openOrder(page)
  const fills = await page
    .locator('.steps li')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').backgroundColor))
  expect(new Set(fills).size).toBeGreaterThan(1)
})

async function openOrder(page: Page): Promise<void> {
  await page.goto('/order/list?status=2')
  const id = await page.locator('tr[data-row]').first().getAttribute('data-row')
  await page.goto(`/order/detail/${id}`)
}
