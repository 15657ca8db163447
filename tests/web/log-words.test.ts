import type { LogEntry } from '@/lib/contract/log'
import type { Locale } from '@/lib/domain/locale'

let locale: Locale = 'en-GB'

jest.mock('next-intl/server', () => ({
  getLocale: async () => locale,
  getTranslations: async (namespace?: string) => {
    const { createTranslator } = await import('next-intl')
    const { readdirSync } = await import('node:fs')
    const files = namespace ? [`${namespace}.json`] : readdirSync(`messages/${locale}`)
    const messages = Object.fromEntries(
      files.map((file) => [file.replace('.json', ''), require(`@/messages/${locale}/${file}`)]),
    )
    return createTranslator({ locale, messages, ...(namespace && { namespace }) })
  },
}))

let seesMenu = true
jest.mock('@/lib/session/session', () => ({ requireSession: async () => ({ can: () => seesMenu }) }))

const asked: string[] = []
jest.mock('@/lib/upstream/call', () => ({
  upstream: async ({ path }: { path: string }, parts?: { params?: { code?: string } }) => {
    asked.push(path)
    if (path === '/order/order/shops') return []
    if (path === '/sys/permission/list')
      return [
        { name: '全部订单', nameEn: 'All orders', url: '/op/orders/list', perms: ['order:list'], menuType: 1 },
        { name: '查看订单', nameEn: 'View orders', url: null, perms: ['order:list'], menuType: 2 },
      ]
    if (parts?.params?.code === 'shop_type')
      return ['China company', 'UK company', 'UK individual'].map((text, at) => ({ value: String(at + 1), text }))
    if (path === '/order/carrier/list')
      return [{ code: 'royal_mail', name: { zh: '皇家邮政', en: 'Royal Mail' }, trackingUrl: null }]
    return [{ value: 'bug', text: 'Something is broken' }]
  },
}))

import { logLine } from '@/app/(console)/system/logs/_logs/log-cells'
import { listChange } from '@/app/(console)/system/logs/_logs/log-values'
import { logWords } from '@/app/(console)/system/logs/_logs/log-words'

const ENTRY: LogEntry = {
  id: 'e',
  time: '2026-07-01T09:30:15.000Z',
  user: { id: 'u', username: 'operator', realname: 'Olive Op' },
  shop: null,
  module: 'user',
  action: 'editUser',
  result: 'ok',
  ms: 12,
  ip: '127.0.0.1',
  place: 'Firefox, Windows',
  refType: 'account',
  refId: 'a',
  refName: 'zhou_multi',
  detail: {},
  changes: [],
  requestId: '77',
}
const told = async (entry: Partial<LogEntry>, field: string, value: LogEntry['changes'][number]['before']) =>
  (await logWords()).value({ ...ENTRY, ...entry }, value, field)

describe('A value that is stored is told as the screens tell it', () => {
  beforeEach(() => {
    locale = 'en-GB'
  })

  test.each([
    ['account', 'userType', 1, 'Operator', '平台运营'],
    ['account', 'status', 2, 'Frozen', '已冻结'],
    ['account', 'status', 3, 'Deleted', '已删除'],
    ['account', 'validUntil', '2026-12-31', '31 Dec 2026', '2026-12-31'],
    ['order', 'status', 2, 'Pending shipment', '待发货'],
    ['order', 'state', 'delivered', 'Delivered', '已送达'],
    ['order', 'flag', 1, 'Red', '红色'],
    ['order', 'closeReason', 'timeout', 'not paid by the deadline', null],
    ['order', 'heldBy', 3, 'The platform', '平台'],
    ['order', 'paidP', 12_345, '£123.45', '£123.45'],
    ['order', 'receiveByAt', '2026-07-01T09:30:00.000Z', '1 Jul 2026, 10:30 UK', '2026-07-01 10:30 英国'],
    ['announcement', 'priority', 'H', 'Urgent', null],
    ['announcement', 'startTime', '2026-12-01T09:30:00Z', '1 Dec 2026, 09:30 UK', '2026-12-01 09:30 英国'],
    ['dict', 'color', 'green', 'Green', null],
    ['dict', 'enabled', false, 'No', '否'],
    ['permission', 'permsType', '2', 'Off', null],
    ['permission', 'position', '1', 'First side menu', null],
    ['permission', 'route', '0', 'No', '否'],
    ['dataRule', 'ruleConditions', 'left like', 'ends with', null],
    ['dataRule', 'ruleColumn', 'orgCode', 'Department code', null],
    ['account', 'nickname', '1', '1', '1'],
    ['order', 'status', 99, '99', '99'],
  ] as const)('%s.%s %s', async (refType, field, value, english, chinese) => {
    expect(await told({ refType }, field, value)).toBe(english)
    if (chinese === null) return
    locale = 'zh-CN'
    expect(await told({ refType }, field, value)).toBe(chinese)
  })

  test('a carrier and a tag are told by the names that their lists give them, which are read only where they are needed', async () => {
    const ship = {
      ...ENTRY,
      refType: 'order',
      changes: [{ field: 'carrier', before: null, after: 'royal_mail', record: null }],
    }
    const sort = {
      ...ENTRY,
      refType: 'feedback',
      changes: [{ field: 'tags', before: [], after: ['bug'], record: null }],
    }
    asked.length = 0
    expect((await logWords([ship])).value(ship, 'royal_mail', 'carrier')).toBe('Royal Mail')
    expect(asked).toEqual(['/order/carrier/list'])
    expect((await logWords([sort])).value(sort, ['bug'], 'tags')).toBe('Something is broken')
    await logWords()
    expect(asked).toHaveLength(2)
  })

  test('rights of a role are told by their names, and by what they are called where nobody knows them any more', async () => {
    const after = ['/op/orders/list', 'order:list', 'gone:right']
    const granted = { ...ENTRY, refType: 'role', changes: [{ field: 'rights', before: [], after, record: null }] }
    expect((await logWords([granted])).value(granted, after, 'rights')).toBe('All orders, View orders, gone:right')
    // Users without access to the menu read codes, and no call is made that would be refused.
    seesMenu = false
    asked.length = 0
    expect((await logWords([granted])).value(granted, after, 'rights')).toBe('/op/orders/list, order:list, gone:right')
    expect(asked).not.toContain('/sys/permission/list')
    seesMenu = true
  })

  test('the value of a data rule is told as its column says it: of a moved one the old and the new', async () => {
    const rule = (column: string, changes: LogEntry['changes']): LogEntry => ({
      ...{ ...ENTRY, refType: 'dataRule', refName: 'Narrow', detail: { name: 'Narrow', column } },
      changes,
    })
    const said = async (entry: LogEntry) => {
      const words = await logWords([entry])
      const value = entry.changes.find(({ field }) => field === 'ruleValue')
      return [
        words.value(entry, value?.before ?? null, 'ruleValue'),
        words.value(entry, value?.after ?? null, 'ruleValue'),
      ]
    }
    const change = (field: string, before: string | null, after: string | null) => ({
      field,
      before,
      after,
      record: null,
    })
    const kinds = rule('orders.shopType', [change('ruleValue', '1', '2,3')])
    expect(await said(kinds)).toEqual(['China company', 'UK company, UK individual'])
    const moved = rule('orders.paidP', [change('ruleColumn', 'status', 'paidP'), change('ruleValue', '2', '12345')])
    expect(await said(moved)).toEqual(['Pending shipment', '£123.45'])
    expect(await said(rule('orders.no', [change('ruleValue', null, 'A1,B2')]))).toEqual(['(none)', 'A1,B2'])
    expect((await logWords()).fact(kinds, 'column', 'orders.shopType')).toBe('Kind of shop')
  })

  test('a setting has its unit', async () => {
    expect(await told({ refType: 'config', refId: 'review.auto' }, 'value', '20')).toBe('20 days')
  })

  test('who is frozen and who is let in by the same call are told apart', async () => {
    const { act } = await logWords()
    const frozen = (status?: number) => ({
      ...{ module: 'user', action: 'frozenBatch' },
      ...(status && { detail: { status } }),
    })
    expect([act(frozen(2)), act(frozen(1)), act(frozen())]).toEqual(['Freeze', 'Unfreeze', 'Freeze or unfreeze'])
  })

  test('three kinds of shop are all shops, and a dry run was tried', async () => {
    expect(await told({ refType: 'announcement' }, 'audienceKind', 'allShops')).toBe('All shops')
    const { result } = await logWords()
    expect(['ok', 'tried', 'FORBIDDEN'].map((each) => result({ result: each }))).toEqual([
      'Done',
      'Tried only, nothing changed',
      'Access denied',
    ])
  })

  test('of a list only what went out and what came in counts', () => {
    expect(listChange(['a', 'b'], ['b', 'c'])).toEqual({ removed: ['a'], added: ['c'], kept: 1 })
    expect(listChange(null, ['a'])).toEqual({ removed: [], added: ['a'], kept: 0 })
    expect(listChange('a', 'b')).toBeNull()
  })
})

describe('The file of a log', () => {
  test('says the account that acted, UK time, and the differences in words', async () => {
    const changes = [
      { field: 'status', before: 1, after: 2, record: null },
      { field: 'roles', before: ['Auditor', 'Editor'], after: ['Editor', 'Support'], record: null },
    ]
    const line = logLine('operation', { ...ENTRY, changes }, await logWords())
    expect(line).toMatch(/^"2026-07-01 10:30","Olive Op","operator",/)
    expect(line).toContain('"State: Active → Frozen; Roles: −Auditor, +Support"')
  })

  test('says in words that a task acted, which has no address', async () => {
    const row = { ...ENTRY, module: 'task', action: 'order.ship', ip: 'task' }
    expect(logLine('operation', row, await logWords())).toContain('"Background task"')
    expect(logLine('operation', { ...row, ip: '' }, await logWords())).toContain('"—"')
    expect(logLine('operation', ENTRY, await logWords())).toContain('"127.0.0.1"')
  })

  test('of sign-ins says whose account it was', async () => {
    const entry = { ...ENTRY, user: null, module: 'account', action: 'login' }
    expect(logLine('login', entry, await logWords())).toMatch(/^"2026-07-01 10:30",,"zhou_multi",/)
  })
})
