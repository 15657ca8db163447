import fc from 'fast-check'
import { safeRedirect } from '@/lib/navigation/redirect'

const OWN = 'https://desk.example'

const BAD: unknown[] = [
  undefined,
  null,
  7,
  ['/order/list'],
  '',
  'order/list',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%09/evil.example',
  '/\tevil',
  '/order\n/list',
  'javascript:alert(1)',
  ' /order/list',
  '/订单',
  '/user/login',
  '/user',
  '/USER/login',
  '/api/auth/signout',
  '/_next/static/x',
  '/x/../api/session/logout',
  `/${'a'.repeat(4_000)}`,
  '/user/GoodsEvaluateList/x',
  '/user/GoodsEvaluateListx',
]

test.each(BAD)('%p is not followed', (wanted) => expect(safeRedirect(wanted)).toBeNull())

test.each([
  ['/', '/'],
  ['/order/list', '/order/list'],
  ['/order/list?status=2&sort=-shipBy', '/order/list?status=2&sort=-shipBy'],
  ['/order/list#top', '/order/list#top'],
  [`/order/list?q=${'a'.repeat(3_900)}`, `/order/list?q=${'a'.repeat(3_900)}`],
  ['/user/GoodsEvaluateList', '/user/GoodsEvaluateList'],
  ['/a/../order/list', '/order/list'],
])('%s is followed to %s', (wanted, path) => expect(safeRedirect(wanted)).toBe(path))

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '%2f',
  '%5C',
  '@',
  ':',
  '?',
  '#',
  '.',
  '..',
  'evil.example',
  'https:',
  'user',
  'api',
  'a',
)
const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(piece, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
)

test('for any address, the result stays on this origin, outside the closed folders', () => {
  fc.assert(
    fc.property(hostile, (wanted) => {
      const path = safeRedirect(wanted)
      if (path === null) return
      const url = new URL(path, OWN)
      expect(url.origin).toBe(OWN)
      expect(url.pathname).not.toMatch(/^\/(user|api|_next)(\/|$)/i)
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(path)
      // A redirect's target is a target again, so that a second look changes nothing.
      expect(safeRedirect(path)).toBe(path)
    }),
    { numRuns: 100_000 },
  )
})
