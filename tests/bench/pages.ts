import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { SELLER } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { startSlowLine } from '../support/slow-line'
import { SLOW, slowDown, weigh } from '../support/weigh'
import type { Line } from './table'
import { percentile } from './timing'

const KB = 1_024
const TRIES = 3
const ROWS = 'tr[data-row]'

interface Site {
  url: string
  captcha: string
}

const median = (values: readonly number[]) => percentile(values, 0.5)

async function signedIn(context: BrowserContext, { url, captcha }: Site): Promise<Page> {
  await context.addCookies([{ name: 'captcha-test', value: captcha, url }])
  const page = await context.newPage()
  await signIn(page, url, SELLER)
  return page
}

async function weights(stranger: Page, page: Page, url: string): Promise<Line[]> {
  const login = await weigh(stranger, `${url}/user/login`)
  const list = await weigh(page, `${url}/order/list`)
  const form = await weigh(page, `${url}/order/ship`)
  return [
    { what: 'JavaScript of the login page', measured: login.scripts / KB, unit: 'KB', budget: 140 },
    { what: 'JavaScript of the order list', measured: list.scripts / KB, unit: 'KB', budget: 160 },
    { what: 'JavaScript of a form page', measured: form.scripts / KB, unit: 'KB', budget: 170 },
    { what: 'order list, cold, everything', measured: list.total / KB, unit: 'KB', budget: 200 },
    { what: 'order list, cold, requests', measured: list.requests, unit: '', budget: 12 },
    { what: 'order list, document', measured: list.document / KB, unit: 'KB' },
  ]
}

/** A click on a link of the pager until other rows are painted, on the slow line. */
async function nextPageMs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/order/list`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  const ms = await page.evaluate((rows) => {
    const first = () => document.querySelector(rows)?.getAttribute('data-row')
    const before = first()
    const began = performance.now()
    document.querySelector<HTMLAnchorElement>('nav.pager a[href*="current=2"]')?.click()
    return new Promise<number>((resolve) => {
      const look = () =>
        first() === before ? requestAnimationFrame(look) : setTimeout(() => resolve(performance.now() - began))
      look()
    })
  }, ROWS)
  await session.detach()
  return ms
}

/** The longest time from a click or a key to the next picture, as the browser itself measures it. */
async function interactionMs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/order/list`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seenInteractions: seen })
    const watch = new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration)))
    watch.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  for (const box of (await page.locator(`${ROWS} input[type=checkbox]`).all()).slice(0, 4)) await box.click()
  await page.waitForTimeout(500)
  const longest = await page.evaluate(() =>
    Math.max(8, ...(window as unknown as { seenInteractions: number[] }).seenInteractions),
  )
  await session.detach()
  return longest
}

async function slowTimes(context: BrowserContext, site: Site): Promise<Line[]> {
  const cold: { rowsMs: number; beforeRows: number }[] = []
  const warm: number[] = []
  const lost: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const page = await context.newPage()
    cold.push(await weigh(page, `${site.url}/order/list`, { slow: true, rows: ROWS, settleMs: 8_000 }))
    await page.close()
    const again = await context.newPage()
    warm.push((await weigh(again, `${site.url}/order/list`, { warm: true, slow: true, rows: ROWS })).rowsMs)
    await again.close()
    const bare = await context.newPage()
    lost.push((await weigh(bare, `${site.url}/order/list`, { lost: true, slow: true, rows: ROWS })).rowsMs)
    await bare.close()
  }
  return [
    {
      what: 'before the rows are visible, wire',
      measured: median(cold.map((each) => each.beforeRows)) / KB,
      unit: 'KB',
      budget: 30,
    },
    {
      what: 'rows visible on the slow line, cold',
      measured: median(cold.map((each) => each.rowsMs)) / 1_000,
      unit: 's',
      budget: 1.5,
    },
    { what: 'rows visible on the slow line, files lost, cookie kept', measured: median(lost) / 1_000, unit: 's' },
    { what: 'rows visible on the slow line, warm', measured: median(warm) / 1_000, unit: 's', budget: 1 },
  ]
}

/** The same over a line whose packets are late, handshakes included; the browser slows its processor alone. */
async function realLine(site: Site, launch: { executablePath: string; args: string[] }): Promise<Line[]> {
  const line = await startSlowLine(Number(new URL(site.url).port))
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--host-resolver-rules=MAP 127.0.0.1 127.0.0.1:${line.port}`],
  })
  try {
    const context = await readerOf(browser)
    await (await signedIn(context, site)).close()
    const times: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const page = await context.newPage()
      const options = { slow: { ...SLOW, kilobitsPerSecond: 0, latencyMs: 0 }, rows: ROWS, settleMs: 8_000 }
      times.push((await weigh(page, `${site.url}/order/list`, options)).rowsMs)
      await page.close()
    }
    return [{ what: 'rows visible on a real slow line, cold', measured: median(times) / 1_000, unit: 's', budget: 2 }]
  } finally {
    await browser.close()
    line.close()
  }
}

async function readerOf(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' })
  // The loader that runs this file marks functions with a name of its own, which a page does not know.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  return context
}

/** Weights of pages and times on the slow line, in a real browser (architecture, budgets). */
export async function benchPages(site: Site, executablePath: string): Promise<Line[]> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await readerOf(browser)
    const page = await signedIn(context, site)
    const lines = await weights(await browser.newPage(), page, site.url)
    lines.push(...(await slowTimes(context, site)), ...(await realLine(site, { executablePath, args })))
    const next: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt++) next.push(await nextPageMs(page, site.url))
    lines.push({ what: 'next page on the slow line', measured: median(next) / 1_000, unit: 's', budget: 0.9 })
    lines.push({
      what: 'interaction to next paint',
      measured: await interactionMs(page, site.url),
      unit: 'ms',
      budget: 100,
    })
    return lines
  } finally {
    await browser.close()
  }
}

/** Cookies of a signed-in seller, for clients that are no browser. */
export async function sessionCookies(site: Site, executablePath: string): Promise<string> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const context = await browser.newContext()
  await signedIn(context, site)
  const cookies = await context.cookies()
  await browser.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
