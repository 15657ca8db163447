import { execFileSync } from 'node:child_process'
import type { BrowserContext, Page } from 'playwright/test'
import { groupsOf, HOSTILE_TEXTS } from '../support/hostile-corpus'
import { isSampled } from '../support/ring'
import { everywhere, PATIENT, type Scene, type Stop, setScene } from '../support/scene'
import { Taint } from '../support/taint'
import { beforeAll, expect, type Locale, test } from './journey'

const PAGES = 3
const NUMBER_ONLY = '/order/print?matching=1&status=2'
/** Each screen is met once in each language; one half of the payloads is in all its places at a time. */
const LOCALES: Locale[] = ['en-GB', 'zh-CN']
const GROUP = Math.ceil(HOSTILE_TEXTS.length / LOCALES.length)
const ALLOWED_TAGS = new Set(
  'p br b strong i em u s h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td a img span'.split(' '),
)
const ALLOWED_ATTRIBUTES = new Set(['href', 'rel', 'target', 'src', 'alt'])

interface Found {
  ran: number
  /** Elements and attributes that nobody of us wrote. */
  strange: string[]
  shown: boolean
}

test.use({ trace: 'off' })
test.describe.configure({ mode: 'default' })

/** Counts what runs; every way of asking somebody counts too. */
const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const state = { ran: 0 }
    const count = () => {
      state.ran += 1
    }
    Object.assign(window, { __ran: count, alert: count, confirm: count, prompt: count, __state: state })
  })

test(`${HOSTILE_TEXTS.length} payloads, cleaned: nothing of them runs, no element and no attribute gets through (B-01)`, async ({
  browser,
}) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(1_500)
  const command = ['--conditions=react-server', '--import', 'tsx', 'tests/support/clean-corpus.ts']
  const cleaned = JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' })) as string[]
  const context = await browser.newContext()
  await watch(context)
  const asked: string[] = []
  await context.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  await page.goto('about:blank')
  // As a document of a server, and then once more by a script that reads what was written out: mutations show then.
  await page.setContent(cleaned.map((html) => `<div data-box>${html}</div>`).join('\n'))
  const strange = await page.evaluate(
    async ([tags, names]) => {
      const found: string[] = []
      const look = (root: ParentNode) => {
        for (const element of root.querySelectorAll('[data-box] *')) {
          const name = element.localName
          if (!tags?.includes(name)) found.push(`<${name}>`)
          for (const attribute of element.getAttributeNames())
            if (!names?.includes(attribute)) found.push(`${name}[${attribute}]`)
          const to = element.getAttribute('href') ?? element.getAttribute('src') ?? '/'
          if (!/^(https:|mailto:|\/(?![/\\]))/i.test(to)) found.push(`${name} → ${to}`)
        }
      }
      look(document)
      for (let round = 0; round < 3; round++) {
        const boxes = [...document.querySelectorAll('[data-box]')]
        for (const box of boxes) box.innerHTML = String(box.innerHTML)
        look(document)
      }
      const template = document.createElement('template')
      template.innerHTML = document.body.innerHTML
      look(template.content)
      for (const link of document.querySelectorAll<HTMLElement>('[data-box] a')) link.focus()
      await new Promise((wake) => setTimeout(wake, 500))
      return found
    },
    [[...ALLOWED_TAGS], [...ALLOWED_ATTRIBUTES]],
  )
  const ran = await page.evaluate(() => (window as unknown as { __state: { ran: number } }).__state.ran)
  await context.close()
  expect([...new Set(strange)]).toEqual([])
  expect(ran).toBe(0)
  expect(asked.filter((url) => !url.startsWith('about:'))).toEqual([])
})

/** Of a page that shows tainted texts. Without the policy of the page: the texts alone must be harmless. */
const inspect = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const strange: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (
        /^(iframe|object|embed|base|applet|frameset|marquee|math|audio|video|annotation-xml)$/.test(element.localName)
      )
        strange.push(`<${element.localName}>`)
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? ''
        if (name.startsWith('on')) strange.push(`${element.localName}[${name}]`)
        // React's own guard of a form that its functions send.
        if (value.startsWith("javascript:throw new Error('A React form was unexpectedly submitted.")) continue
        if (
          /^(href|src|action|formaction|data|xlink:href|poster)$/.test(name) &&
          /^\s*(javascript|vbscript|data:text)/i.test(value)
        )
          strange.push(`${element.localName}[${name}=${value.slice(0, 40)}]`)
      }
    }
    const { ran } = (window as unknown as { __state: { ran: number } }).__state
    return { ran, strange, shown: (document.body.textContent ?? '').includes('__ran(1)') }
  })

test.describe('in every place that shows a text', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await setScene('300', [], PATIENT)
  })
  test.afterAll(() => scene?.instance.stop())

  test('every text of every answer is hostile, on every screen of the sample: nothing runs (B-01, B-02)', async ({
    browser,
  }) => {
    // Three hundred pages, twice.
    test.setTimeout(1_800_000)
    const { instance } = scene
    const taint = new Taint()
    const stops = scene.stops.filter(({ username }) => username)
    const opened = '/isps/userAnnouncement?id='
    const [announcement = ''] =
      (await scene.browsers.get(stops[0]?.username ?? null)?.open('/isps/userAnnouncement'))?.html
        .match(/data-row="[^"]+"/g)
        ?.map((row) => row.slice(10, -1)) ?? []
    const all: Stop[] = [
      ...stops.filter((_, nth) => isSampled(nth, 1, 3)),
      { address: opened + announcement, username: stops[0]?.username ?? null, reads: true },
    ]
    const found = new Map<string, Found>()
    const far: string[] = []
    const pages = await Promise.all(
      Array.from({ length: PAGES }, async () => {
        const context = await browser.newContext({ bypassCSP: true })
        await watch(context)
        await context.route(
          ({ hostname }) => hostname.endsWith('evil.example'),
          (route) => {
            far.push(route.request().url())
            return route.abort()
          },
        )
        return context.newPage()
      }),
    )
    for (const [at, group] of groupsOf(GROUP).entries()) {
      const short = HOSTILE_TEXTS[(at * 17) % HOSTILE_TEXTS.length] ?? ''
      taint.candidates = [group, group.slice(0, 200), short, short.slice(0, 30)]
      await instance.proxy.inflict(taint.fault)
      const free = [...pages]
      await everywhere(all, PAGES, async (stop) => {
        const page = free.pop() as Page
        const cookies = scene.browsers.get(stop.username)?.cookies() ?? []
        const locale = { name: 'locale', value: LOCALES[at] ?? 'en-GB', url: instance.url }
        // The page before would follow the change of the language, across the way to the next.
        await page.goto('about:blank')
        await page.context().addCookies([...cookies.filter(({ name }) => name !== 'locale'), locale])
        await page.goto(`${instance.url}${stop.address}`)
        const now = await inspect(page)
        const before = found.get(stop.address)
        found.set(stop.address, {
          ran: now.ran + (before?.ran ?? 0),
          strange: [...new Set([...now.strange, ...(before?.strange ?? [])])],
          shown: now.shown || (before?.shown ?? false),
        })
        free.push(page)
      })
      await instance.proxy.heal()
    }
    await Promise.all(pages.map((page) => page.context().close()))
    const bad = [...found].filter(([, { ran, strange }]) => ran > 0 || strange.length > 0)
    expect(bad).toEqual([])
    expect(far).toEqual([])
    const silent = all.filter(({ address, reads }) => reads && !found.get(address)?.shown).map(({ address }) => address)
    // It asks what is to be printed, and shows a number only.
    expect(silent).toEqual(all.flatMap(({ address }) => (address === NUMBER_ONLY ? [address] : [])))
  })
})
