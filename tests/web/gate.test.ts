import './support/secrets'
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { mallPath } from '@/lib/navigation/mall'
import { forgetEnvironment } from '@/lib/server/environment'
import { buyerCookieName, sealBuyer } from '@/lib/session/buyer-cookie'
import { endMark, openSession, sealSession, sessionCookieName } from '@/lib/session/cookie'
import { gate } from '@/lib/session/gate'
import { config } from '@/middleware'

const ORIGIN = 'http://127.0.0.1:3000'
const SESSION = { token: 'upstream-token', userId: 'u1', shopId: 's1', firstShopExpire: null }

const visit = (path: string, cookie = '', init: { method?: string } = {}) =>
  gate(new NextRequest(`${ORIGIN}${path}`, { headers: { cookie }, ...init }))
const signedIn = async () => `session=${await sealSession(SESSION)}`
const location = (answer: Response) =>
  answer.headers.get('location')?.replace(/^http:\/\/(localhost|127\.0\.0\.1):3000/, '')

test('who is not signed in goes to the login, with the wanted path', async () => {
  const answer = await visit('/order/list?status=2')
  expect(answer.status).toBe(307)
  expect(location(answer)).toBe('/user/login?redirect=%2Forder%2Flist%3Fstatus%3D2')
  expect(location(await visit('/'))).toBe('/user/login')
})

test.each(['/user/login', '/user/register', '/user/register-data', '/user/alteration', '/404', '/503'])(
  '%s needs no login',
  async (path) => expect((await visit(path)).status).toBe(200),
)

test.each([
  '/user/GoodsEvaluateList',
  '/user/loginx',
  '/User/../order/list',
  '/dashboard/analysis',
  '/_next/data/x',
  '/user/login/../../order',
])('%s does', async (path) => expect((await visit(path)).status).toBe(307))

test.each([
  ['/openapi.json', false],
  ['/openapi.json/x', true],
  ['/openapi-json', true],
  ['/order/list', true],
])('%s passes the gate: %s', (url, expected) =>
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(expected),
)

test.each(['/mall', '/mall/search?q=tea', '/mall/goods/1', '/mall/login', '/mall/register'])(
  '%s is open to everybody, also to who is signed in to the console',
  async (path) => {
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect((await visit(path, await signedIn())).status).toBe(200)
  },
)

test('only a conversation and a live room let a script of ours run, by its nonce and without what it would load', async () => {
  const device = 'd'.repeat(22)
  const cookie = `device=${device}; ${buyerCookieName()}=${sealBuyer(device, 'buyer-token')}`
  const policyOf = async (path: string) => (await visit(path, cookie)).headers.get('content-security-policy')
  for (const path of ['/mall/chat/a1', '/mall/live/a1'])
    expect(await policyOf(path)).toMatch(/; script-src 'nonce-[A-Za-z0-9+/]{24}'; style-src /)
  for (const path of ['/mall/chat', '/mall/live', '/mall/orders', '/mall/chat/a1/more'])
    expect(await policyOf(path)).toContain("script-src 'none'")
})

test('a page of a buyer sends strangers to the sign-in of the storefront and lets the buyer of this browser pass', async () => {
  const login = '/mall/login?next=%2Fmall%2Forders%3Fstatus%3D2'
  expect(location(await visit('/mall/orders?status=2'))).toBe(login)
  expect(location(await visit('/mall/orders?status=2', await signedIn()))).toBe(login)
  expect((await visit('/mall/orders', '', { method: 'POST' })).status).toBe(303)
  const device = 'd'.repeat(22)
  const cookie = `device=${device}; ${buyerCookieName()}=${sealBuyer(device, 'buyer-token')}`
  const answer = await visit('/mall/orders', cookie)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await visit('/mall/orders', cookie.replace('device=d', 'device=e'))).status).toBe(307)
  expect((await visit('/order/list', cookie)).status).toBe(307)
})

test.each([
  ['/mall/orders?status=2', '/mall/orders?status=2'],
  ['/mall', '/mall'],
  ['/mall/login', null],
  ['/mallx', null],
  ['/order/list', null],
  ['https://elsewhere.example/mall', null],
  ['//elsewhere.example/mall', null],
  ['/mall/../order/list', null],
])('after the sign-in of the storefront %s leads to %s', (wanted, to) => expect(mallPath(wanted)).toBe(to))

test('/user is the login; who is signed in is sent from the login to the workplace', async () => {
  const cookie = await signedIn()
  expect(location(await visit('/user', cookie))).toBe('/user/login')
  expect(location(await visit('/user/login?redirect=/order/list', cookie))).toBe('/dashboard/workplace')
  expect((await visit('/order/list', cookie)).status).toBe(200)
  expect((await visit('/user/alteration', cookie)).status).toBe(200)
})

test('a page is found by what the design calls it too, with its question', async () => {
  const cookie = await signedIn()
  expect(location(await visit('/system/logs/data?ref=1', cookie))).toBe('/system/logs/changes?ref=1')
  expect(location(await visit('/system/logs/pii', cookie))).toBe('/system/logs/personal')
  expect(location(await visit('/system/logs/data'))).toBe('/user/login?redirect=%2Fsystem%2Flogs%2Fdata')
})

test('postage is found where it stood before', async () => {
  expect(location(await visit('/order/label?id=1', await signedIn()))).toBe('/order/ship/label?id=1')
  expect(location(await visit('/order/label/many?ids=1', await signedIn()))).toBe('/order/ship/label/many?ids=1')
})

test('the list of reviews is found by its alias, in any letters, by shops and by the platform', async () => {
  const operator = `session=${await sealSession({ ...SESSION, shopId: null })}`
  expect(location(await visit('/user/GoodsEvaluateList?tab=low', await signedIn()))).toBe('/review/list?tab=low')
  expect(location(await visit('/user/goodsevaluatelist', operator))).toBe('/op/reviews')
  expect(location(await visit('/user/GoodsEvaluateList'))).toBe('/user/login?redirect=%2Fuser%2FGoodsEvaluateList')
})

test('a long address survives the sign-in, and one that does not is said to be lost', async () => {
  const query = `q=${'茶'.repeat(430)}`
  const answer = location(await visit(`/order/list?${query}`)) ?? ''
  expect(new URL(answer, ORIGIN).searchParams.get('redirect')).toBe(
    `/order/list?q=${encodeURIComponent('茶'.repeat(430))}`,
  )
  expect(location(await visit(`/order/list?q=${'a'.repeat(4_100)}`))).toBe('/user/login?reason=lost')
})

test('a page that follows a log-out reaches the login while the cookie is still there', async () => {
  expect((await visit('/user/login?reason=out', await signedIn())).status).toBe(200)
})

test('a refused session reaches the login once, and its cookie goes', async () => {
  const cookie = await signedIn()
  const answer = await visit(`/user/login?reason=expired&end=${endMark(SESSION)}`, cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/session=; Path=\/; Max-Age=0/i)
  expect(location(await visit('/user/login?end=forged', cookie))).toBe('/dashboard/workplace')
})

test.each(['x', 'eyJhbGciOiJub25lIn0.e30.', 'a'.repeat(5_000)])('a forged cookie (%s) is none', async (value) =>
  expect((await visit('/order/list', `session=${value}`)).status).toBe(307),
)

test('the cookie holds no more than it must, and not readably', async () => {
  const sealed = await sealSession(SESSION)
  expect(sealed.length).toBeLessThan(1_024)
  expect(sealed).not.toContain('upstream-token')
  expect(await openSession(sealed)).toEqual(SESSION)
})

test('a seal that was opened before ends at its time all the same', async () => {
  const sealed = await sealSession(SESSION)
  expect(await openSession(sealed)).toEqual(SESSION)
  expect(await openSession(`${sealed.slice(0, -4)}AAAA`)).toBeNull()
  jest.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, advanceTimers: true })
  try {
    expect(await openSession(sealed)).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('every document has its own nonce and the policy of safety B-03', async () => {
  const seen = new Set<string>()
  for (let n = 0; n < 200; n += 1) {
    const policy = (await visit('/user/login')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[A-Za-z0-9+/]{24}' 'strict-dynamic'; style-src /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(
      policy
        .split('; ')
        .filter((part) => part.includes('unsafe-inline'))
        .map((part) => part.split(' ')[0]),
    ).toEqual(['style-src-attr'])
    seen.add(policy)
  }
  expect(seen.size).toBe(200)
})

test('no two of ten thousand documents share a nonce, and each has more than 128 bits (B-03)', async () => {
  const nonces = new Set<string>()
  for (let n = 0; n < 10_000; n += 1) {
    const policy = (await visit('/user/login')).headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    if (Buffer.from(nonce, 'base64').length * 8 >= 128) nonces.add(nonce)
  }
  expect(nonces.size).toBe(10_000)
})

test('documents are not kept, and the browser gets a name of its own once', async () => {
  const first = await visit('/user/login')
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const device = /device=([A-Za-z0-9_-]{22});/.exec(first.headers.get('set-cookie') ?? '')?.[1]
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  expect((await visit('/user/login', `device=${device}`)).headers.get('set-cookie')).toBeNull()
  expect((await visit('/user/login', 'device=short')).headers.get('set-cookie')).toContain('device=')
})

test('over https the cookie is bound to its host', async () => {
  const before = { ...process.env }
  Object.assign(process.env, { ENTREPOT_PROFILE: 'production', APP_ORIGIN: 'https://desk.shop.co.uk' })
  forgetEnvironment()
  try {
    const answer = await gate(new NextRequest('https://desk.shop.co.uk/user/login'))
    expect(sessionCookieName()).toBe('__Host-session')
    expect(answer.headers.get('set-cookie')).toMatch(/Secure/i)
    expect(answer.headers.get('content-security-policy')).toContain('wss://desk.shop.co.uk')
    const forged = new NextRequest('https://desk.shop.co.uk/order/list', { headers: { cookie: await signedIn() } })
    expect((await gate(forged)).status).toBe(307)
  } finally {
    process.env = before
    forgetEnvironment()
  }
})

test('a form of the storefront may lead to Stripe where it takes the money, and no other form may', async () => {
  const target = async (path: string) =>
    /form-action ([^;]+)/.exec((await visit(path)).headers.get('content-security-policy') ?? '')?.[1]
  expect(await target('/mall')).toBe("'self'")
  process.env.STRIPE_SECRET_KEY = 'sk_test_stand_in_of_tests'
  forgetEnvironment()
  try {
    expect([await target('/mall'), await target('/user/login')]).toEqual([
      "'self' https://checkout.stripe.com",
      "'self'",
    ])
  } finally {
    delete process.env.STRIPE_SECRET_KEY
    forgetEnvironment()
  }
})

test('the chat page alone connects to a hosted chat service, and starts its workers', async () => {
  const cookie = await signedIn()
  const of = async (path: string) => {
    const policy = (await visit(path, cookie)).headers.get('content-security-policy') ?? ''
    return [/connect-src ([^;]+)/.exec(policy)?.[1]?.includes('im.qcloud.com'), /worker-src ([^;]+)/.exec(policy)?.[1]]
  }
  expect(await of('/chatPage')).toEqual([false, "'self'"])
  Object.assign(process.env, { CHAT_APP_ID: '1400000001', CHAT_HOSTED_ORIGINS: 'wss://*.im.qcloud.com' })
  forgetEnvironment()
  try {
    expect(await of('/chatPage')).toEqual([true, "'self' blob:"])
    for (const path of ['/order/list', '/service/live', '/mall']) expect(await of(path)).toEqual([false, "'self'"])
  } finally {
    delete process.env.CHAT_APP_ID
    delete process.env.CHAT_HOSTED_ORIGINS
    forgetEnvironment()
  }
})

test('documents with calls and live rooms alone connect to a hosted media service', async () => {
  const cookie = await signedIn()
  const connects = async (path: string) => {
    const policy = (await visit(path, cookie)).headers.get('content-security-policy') ?? ''
    return /connect-src ([^;]+)/.exec(policy)?.[1]?.includes('rtc.qq.com')
  }
  Object.assign(process.env, {
    ...{ CHAT_APP_ID: '1400000001', CHAT_HOSTED_ORIGINS: 'wss://*.im.qcloud.com' },
    MEDIA_HOSTED_ORIGINS: 'wss://*.rtc.qq.com',
  })
  forgetEnvironment()
  try {
    for (const path of ['/chatPage', '/service/live/r1']) expect(await connects(path)).toBe(true)
    for (const path of ['/order/list', '/service/records', '/op/service/live', '/mall', '/mall/goods/g1'])
      expect(await connects(path)).toBe(false)
  } finally {
    for (const name of ['CHAT_APP_ID', 'CHAT_HOSTED_ORIGINS', 'MEDIA_HOSTED_ORIGINS']) delete process.env[name]
    forgetEnvironment()
  }
})
