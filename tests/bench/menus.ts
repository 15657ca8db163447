import { type BrowserContext, chromium, type Page } from 'playwright'
import { permissionsByToken } from '@/lib/contract/account'
import { listPermissions } from '@/lib/contract/permission'
import { importPermissions } from '@/lib/contract/permission/file'
import { listRoles } from '@/lib/contract/role'
import { MENU_ENTRIES } from '@/lib/domain/menu-entry'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { OPERATOR, PASSWORD } from '../support/accounts'
import { signIn } from '../support/sign-in'
import { slowDown, weigh } from '../support/weigh'
import type { Line } from './table'
import { percentile, timed } from './timing'

const KB = 1_024
const TRIES = 3
const SAMPLES = 50
const EDITOR = '/system/permissions'
const ROWS = 'tr[data-row]'
/** A right of a role that can be given or taken. */
const RIGHT = 'input[type="checkbox"][name="permissionIds[]"]:not(:disabled)'
/** Branches of ten, below branches of ten. */
const WIDE = 10

interface Site {
  url: string
  marketplace: string
  serviceKey: string
  captcha: string
}

const median = (values: readonly number[]) => percentile(values, 0.5)

const entryAt = (n: number) => {
  const parent = n < WIDE ? '' : `/bench/${Math.floor(n / WIDE) - 1}`
  return {
    kind: 'entry' as const,
    parent,
    url: `/bench/${n}`,
    name: `外部页面 ${n}`,
    nameEn: `Outside page ${n}`,
    component: 'tasks/TaskCentre',
    perms: [],
  }
}

/** Puts entries into the menu until it holds as many as it may. */
async function fillMenu(world: World, operator: Caller): Promise<void> {
  const rows = await world.data(listPermissions, operator)
  const left = MENU_ENTRIES - rows.filter(({ menuType }) => menuType !== 2).length
  if (left <= 0) return
  const entries = Array.from({ length: left }, (_, n) => entryAt(n))
  const { stamp } = await world.data(importPermissions, operator, { body: { entries, stamp: null } })
  const { done } = await world.data(importPermissions, operator, { body: { entries, stamp } })
  if (!done) throw new Error('the menu could not be filled')
}

/** From the navigation until what is looked for is painted, on the slow line, with what the browser has fetched before. */
async function shownMs(context: BrowserContext, url: string, selector: string): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const page = await context.newPage()
    times.push((await weigh(page, url, { warm: true, slow: true, rows: selector })).rowsMs)
    await page.close()
  }
  // The first one fetches the scripts.
  return median(times.slice(1))
}

/** A click on a branch of the tree until what stands below it is painted, on the slow line. */
async function branchMs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${EDITOR}`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  const ms = await page.evaluate((rows) => {
    const PATIENCE_MS = 20_000
    const count = () => document.querySelectorAll(rows).length
    const before = count()
    const began = performance.now()
    document.querySelector<HTMLAnchorElement>(`${rows} a[href*="?at="]`)?.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        const passed = performance.now() - began
        if (count() === before && passed < PATIENCE_MS) requestAnimationFrame(look)
        else setTimeout(() => resolve(performance.now() - began))
      }
      look()
    })
  }, ROWS)
  await session.detach()
  return ms
}

/** Pages of one record: of an entry of the menu, and of a role that the operator may change. */
interface Records {
  leaf: string
  role: string
}

async function pageLines(context: BrowserContext, { url, captcha }: Site, records: Records): Promise<Line[]> {
  const { leaf, role } = records
  await context.addCookies([{ name: 'captcha-test', value: captcha, url }])
  const page = await context.newPage()
  await signIn(page, url, OPERATOR)
  const list = await weigh(page, `${url}/tasks`)
  const editor = await weigh(page, `${url}${EDITOR}`)
  const branches: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) branches.push(await branchMs(page, url))
  await page.close()
  const seconds = async (path: string, selector: string) => (await shownMs(context, `${url}${path}`, selector)) / 1_000
  return [
    { what: 'document of a page beside the menu', measured: list.document / KB, unit: 'KB', budget: 30 },
    { what: 'document of the tree editor', measured: editor.document / KB, unit: 'KB' },
    { what: 'tree editor usable, slow line, warm', measured: await seconds(EDITOR, ROWS), unit: 's', budget: 1 },
    { what: 'branch of the tree opened, slow line', measured: median(branches) / 1_000, unit: 's', budget: 1 },
    {
      what: 'form of an entry usable, slow line, warm',
      measured: await seconds(`${EDITOR}/${leaf}`, 'input[name="parentId"]'),
      unit: 's',
      budget: 1,
    },
    {
      what: 'rights of a role usable, slow line, warm',
      measured: await seconds(`/system/roles/${role}`, RIGHT),
      unit: 's',
      budget: 1,
    },
  ]
}

/** A user with as many visible entries as a menu may hold: the frame beside every page, and the editor of the tree. */
export async function benchMenus(site: Site, executablePath: string): Promise<Line[]> {
  const send = overHttp(site.marketplace, { 'X-Service-Key': site.serviceKey })
  const world = await World.open(send, [{ username: OPERATOR, password: PASSWORD }])
  const [operator] = world.callers as [Caller]
  await fillMenu(world, operator)
  const own = await timed(SAMPLES, () => world.ask(permissionsByToken, operator))
  const tree = await timed(SAMPLES, () => world.ask(listPermissions, operator))
  const leaf = (await world.data(listPermissions, operator)).find((row) => row.url === '/bench/1500')?.id ?? ''
  const role = (await world.data(listRoles, operator)).find(({ roleCode }) => roleCode === 'auditor')?.id ?? ''
  const lines: Line[] = [
    { what: 'API, own menu, p95', measured: percentile(own, 0.95), unit: 'ms' },
    { what: 'API, all entries, p95', measured: percentile(tree, 0.95), unit: 'ms' },
  ]
  if (!executablePath) return lines
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    // The loader that runs this file marks functions with a name of its own, which a page does not know.
    await context.addInitScript('globalThis.__name ??= (named) => named')
    return [...lines, ...(await pageLines(context, site, { leaf, role }))]
  } finally {
    await browser.close()
  }
}
