import { readdirSync } from 'node:fs'
import { demoFolder } from '../support/demo-folder'
import { type Instance, startInstance } from '../support/instance'
import { isOpenToAll } from '../support/open-to-all'
import { addressOfFile } from '../support/past-the-gate'
import { withoutMiddleware } from '../support/without-middleware'

let bare: Instance
beforeAll(async () => {
  bare = await startInstance({ cwd: withoutMiddleware(), data: await demoFolder('bare') })
}, 180_000)
afterAll(() => bare?.stop())

/** Status codes of a refusal, or of a handler without GET. */
const REFUSED = new Set([401, 403, 405])
/** Answer with status 200 to a page's timer whose session has ended. */
const SIGNED_OUT = /^\{"error":"UNAUTHORISED","message":"[^"]*"\}$/
/** Everything of `app/` that has an address, from the file system: a new one is asked too. */
const SCREEN_FILES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.tsx?)$/.test(file))
  .map((file) => `app/${file}`)

/** Parameters that some handlers check before the session. */
const QUERY = 'no=SO2611220001&list=/order/list&since=2026-01-01T00:00:00Z'
async function ask(address: string) {
  const answer = await fetch(`${bare.url}${address}`, { redirect: 'manual' })
  const text = await answer.text()
  const to = new URL(answer.headers.get('location') ?? '/', bare.url).pathname
  return { status: answer.status, to, text, policy: answer.headers.get('content-security-policy') ?? '' }
}

test('the middleware is gone: nothing makes a nonce any more', async () => {
  const { status, policy } = await ask('/user/login')
  expect(status).toBe(200)
  expect(policy).not.toContain('nonce-')
})

test('with the middleware out of the way every page and every handler refuses by itself (F-01)', async () => {
  const closed = SCREEN_FILES.filter((file) => !isOpenToAll(file))
  expect(closed.length).toBeGreaterThan(80)
  const open: string[] = []
  for (const file of closed) {
    const { status, to, text } = await ask(`${addressOfFile(file)}?${QUERY}`)
    const sentAway =
      [303, 307].includes(status) && to === (file.startsWith('app/mall/') ? '/mall/login' : '/user/login')
    const refused = file.endsWith('page.tsx') ? sentAway : sentAway || REFUSED.has(status) || SIGNED_OUT.test(text)
    if (!refused) open.push(`${file}: ${status} ${to} ${text.slice(0, 100)}`)
  }
  expect(open).toEqual([])
})
