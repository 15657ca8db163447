import { mkdirSync, writeFileSync } from 'node:fs'
import { everyEndpoint } from '@/lib/contract'
import { admits, everyEntry, isRoute } from '@/lib/navigation/menu'
import { SCREENS } from '@/lib/navigation/screens'
import { ask, overHttp } from '../contract/wire'
import { type Cell, Crawler, watcher } from '../support/crawl'
import { type FaultyInstance, startFaultyInstance } from '../support/faulty-instance'
import { makeTask } from '../support/make-task'
import { oneOfEachRole } from '../support/one-of-each-role'
import { attribute } from '../support/plain-browser'
import { isSampled } from '../support/ring'
import { SERVICE_HEADERS } from './marketplace'

const TABLE = 'test-results/permission-crawl.md'
/** Timeout of the web side, generous for a busy machine. */
const PATIENCE_MS = 20_000
/** Every link and every button of every role, on a machine that has other work. */
const CRAWL_MS = 1_200_000
/** Roles that press their buttons in one run; others do in the next. */
const PRESSING_ROLES = 4
jest.setTimeout(CRAWL_MS)
const { made, watch } = watcher()

let instance: FaultyInstance
let crawlers: Crawler[] = []

beforeAll(async () => {
  instance = await startFaultyInstance('300', PATIENCE_MS)
  await makeTask(instance.marketplaceUrl, SERVICE_HEADERS['X-Service-Key'])
  crawlers = (await oneOfEachRole(instance)).map((person) => new Crawler(person, made))
  await instance.proxy.inflict(watch)
}, 180_000)
afterAll(async () => {
  writeTable()
  await instance?.stop()
})

const each = (work: (crawler: Crawler) => Promise<void>) => Promise.all(crawlers.map(work))
/** Half of what a role tries in vain: the other half in the next run, and by the roles beside it in this one. */
const inHalves = <Tried>(crawler: Crawler, tried: readonly Tried[]): Tried[] =>
  tried.filter((_, nth) => isSampled(nth + crawlers.indexOf(crawler), 1, 2))
const can = (crawler: Crawler) => (code: string) => crawler.person.caller.codes.has(code)
const redOf = () =>
  crawlers.flatMap(({ person, cells }) =>
    [...cells].flatMap(([screen, { red }]) => red.map((why) => `${person.role} on ${screen}: ${why}`)),
  )

/** Faults not yet reported: each is reported by the test that found it. */
let told: string[] = []
const newlyRed = () => {
  const fresh = redOf().filter((why) => !told.includes(why))
  told = redOf()
  return fresh
}

const show = (cell: Cell | undefined) =>
  !cell
    ? ''
    : cell.red.length > 0
      ? `RED: ${cell.red.join('; ')}`
      : `${cell.links.size} links, ${cell.buttons.size} buttons`

/** Writes the table of roles, screens and buttons, for reading. */
function writeTable(): void {
  const screens = [...new Set(crawlers.flatMap(({ cells }) => [...cells.keys()]))].sort()
  const line = (...parts: string[]) => `| ${parts.join(' | ')} |`
  const rows = screens.map((screen) => line(screen, ...crawlers.map(({ cells }) => show(cells.get(screen)))))
  const head = [line('screen', ...crawlers.map(({ person }) => person.role)), line('---', ...crawlers.map(() => '---'))]
  mkdirSync('test-results', { recursive: true })
  const pages = line('pages opened', ...crawlers.map(({ visited }) => String(visited.size)))
  writeFileSync(TABLE, `${[...head, ...rows, pages].join('\n')}\n`)
}

test('the side menus show what the marketplace says that this role may open, and nothing else', async () => {
  for (const { person } of crawlers) {
    const { html } = await person.browser.open('/isps/userAnnouncement')
    const shown = [...html.matchAll(/<a\b[^>]*>/g)]
      .filter(([tag]) => attribute(tag, 'class')?.includes('side-link'))
      .map(([tag]) => attribute(tag, 'href'))
    const wanted = [...everyEntry(person.menu)].filter((entry) => !entry.hidden && isRoute(entry))
    const leaves = wanted.filter(({ children }) => !children?.some((child) => !child.hidden)).map(({ path }) => path)
    expect([person.role, [...new Set(shown)].sort()]).toEqual([person.role, leaves.sort()])
  }
})

test(
  'no menu entry and no link that a role sees leads to a refusal',
  async () => {
    await each((crawler) => crawler.links())
    expect(newlyRed()).toEqual([])
    // An owner sees every button of a shop; otherwise "nothing found" would mean that nothing was checked.
    const owner = crawlers.find(({ person }) => person.role === 'shop_owner')
    expect(owner?.cells.get('/order/detail/[id]')?.links.size).toBeGreaterThan(20)
    expect(owner?.seen.size).toBeGreaterThan(30)
  },
  CRAWL_MS,
)

test('no screen opens that is not in the menu, or whose right is missing', async () => {
  await each(async (crawler) => {
    const closed = SCREENS.filter((row) => !admits(crawler.person.menu, row, can(crawler)))
    for (const { path } of inHalves(crawler, closed)) await crawler.closed(path)
  })
  expect(newlyRed()).toEqual([])
})

test('no endpoint answers a role that does not hold its right', async () => {
  const send = overHttp(instance.marketplaceUrl, SERVICE_HEADERS)
  const open: string[] = []
  await each(async ({ person: { role, caller } }) => {
    for (const { name, row } of everyEndpoint) {
      const side = row.who === 'operator' ? caller.user.userType === 1 : row.who !== 'shop' || caller.shopId !== null
      if (row.who === 'public' || (side && (!row.permission || caller.codes.has(row.permission)))) continue
      const { status } = await ask(send, row, { token: caller.token, ...(row.body && { body: {} }) })
      if (status !== 403) open.push(`${role}, ${name}: ${status}`)
    }
  })
  expect(open).toEqual([])
})

test('a form behind a hidden button does nothing for a user without the right (B-08)', async () => {
  const all = crawlers.flatMap(({ seen }) => [...seen.values()]).filter(({ button }) => button.post)
  await each(async (crawler) => {
    const own = new Set([...crawler.seen.values()].map(({ button }) => button.key))
    const hidden = new Map(all.filter(({ button }) => !own.has(button.key)).map((each) => [each.button.key, each]))
    for (const each of inHalves(crawler, [...hidden.values()])) await crawler.replay(each)
  })
  expect(newlyRed()).toEqual([])
})

test(
  'no button that a role sees is refused to it',
  async () => {
    const pressing = crawlers.filter((_, nth) => isSampled(nth, PRESSING_ROLES, crawlers.length))
    const ends = ({ person }: Crawler) => [...person.caller.codes].some((code) => code.startsWith('user:'))
    await Promise.all(pressing.filter((crawler) => !ends(crawler)).map((crawler) => crawler.press()))
    // User administrators can end other sessions: they run last, one after the other.
    const last = pressing.filter(ends).sort((a, b) => a.person.caller.codes.size - b.person.caller.codes.size)
    for (const crawler of last) await crawler.press()
    expect(newlyRed()).toEqual([])
  },
  CRAWL_MS,
)
