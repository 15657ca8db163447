import { ukTime } from '@/components/ui/uk-time'
import type { LogEntry } from '@/lib/contract/log'

jest.mock('@/lib/session/session', () => ({ requireSession: async () => ({ can: () => true }) }))
let records: LogEntry[] = []
jest.mock('@/lib/upstream/call', () => ({ upstream: async () => ({ records, more: false }) }))

import { askedValues, oldValues } from '@/app/_kit/record/old-values'
import { between, styleAmong } from '@/app/_kit/record/record-versions'

type Changes = Record<string, [LogEntry['changes'][number]['before'], LogEntry['changes'][number]['before']]>

const write = (id: string, refType: string, changes: Changes, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  time: '2026-07-01T09:30:15.000Z',
  user: null,
  shop: null,
  module: refType,
  action: 'edit',
  result: 'ok',
  ms: 1,
  ip: '127.0.0.1',
  place: '',
  refType,
  refId: 'r',
  refName: null,
  detail: {},
  changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after, record: null })),
  requestId: '7',
  ...more,
})

const ROLE = [
  write('3', 'role', { roleName: ['B', 'C'], description: ['x', 'y'] }),
  write('2', 'role', { roleName: ['A', 'B'], rights: [['one'], ['one', 'two']] }),
  write('1', 'role', { roleName: [null, 'A'], description: [null, 'x'] }),
]

describe('Writes of one record', () => {
  test('are told with their seconds where two are of one minute, and only there', () => {
    const [late, early, before] = ['09:30:58', '09:30:02', '09:29:59'].map((time, id) =>
      write(`${id}`, 'role', {}, { time: `2026-07-01T${time}.000Z` }),
    ) as [LogEntry, LogEntry, LogEntry]
    const writes = [late, early, before]
    expect(writes.map((each) => styleAmong(writes, each))).toEqual(['exact', 'exact', 'full'])
    expect(ukTime(Date.parse(early.time), styleAmong(writes, early), 'en-GB')).toBe('1 Jul 2026, 10:30:02 UK')
    expect(ukTime(Date.parse(late.time), styleAmong(writes, late), 'zh-CN')).toBe('2026-07-01 10:30:58 英国')
  })

  test('are compared in either order, from how it stood after the older to how it stood after the newer one', () => {
    const changes = [
      { field: 'roleName', before: 'A', after: 'C', record: null },
      { field: 'rights', before: ['one'], after: ['one', 'two'], record: null },
      { field: 'description', before: 'x', after: 'y', record: null },
    ]
    for (const found of [between(ROLE, '1', '3'), between(ROLE, '3', '1')]) {
      expect(found?.changes).toEqual(expect.arrayContaining(changes))
      expect([found?.older.id, found?.newer.id]).toEqual(['1', '3'])
    }
  })

  test('tell nothing of what stands again as it stood, and nothing of a write that is none of them', () => {
    const back = [write('4', 'role', { roleName: ['C', 'B'] }), ...ROLE]
    expect(between(back, '2', '4')?.changes.map(({ field }) => field)).toEqual(['description'])
    expect(between(ROLE, '1', 'unknown')).toBeNull()
  })

  test('keep the items of a dictionary apart', () => {
    const dict = [
      write('3', 'dict', { itemText: ['M', 'Middle'] }, { detail: { item: 'm' } }),
      write('2', 'dict', { itemText: ['S', 'Small'] }, { detail: { item: 's' } }),
      write('1', 'dict', { dictName: [null, 'Sizes'] }),
    ]
    expect(between(dict, '1', '3')?.changes).toEqual([
      { field: 'itemText', before: 'M', after: 'Middle', record: 'm' },
      { field: 'itemText', before: 'S', after: 'Small', record: 's' },
    ])
    expect(oldValues(dict, '1')).toBeNull()
  })
})

describe('A form that begins with old values', () => {
  test('has what stood after the write, and says what it cannot put back', () => {
    expect(oldValues(ROLE, '1')).toMatchObject({ values: { roleName: 'A', description: 'x' }, left: ['rights'] })
    expect(oldValues(ROLE, '3')).toBeNull()
  })

  test.each([
    ['a masked contact', 'account', { phone: ['138****1', '139****2'] }],
    ['what was too long for the log', 'text', { en: [`${'x'.repeat(500)}…`, 'short'] }],
    ['the state of an order', 'order', { status: [1, 2] }],
    ['an announcement without its marks', 'announcement', { msgContent: ['plain', 'other'] }],
  ] as const)('is not offered for %s', (_, kind, changes) => {
    const versions = [write('2', kind, changes as unknown as Changes), write('1', kind, { note: [null, 'n'] })]
    expect(oldValues(versions, '1')).toBeNull()
  })

  test('is not offered for a record that is gone', () => {
    expect(
      oldValues([write('4', 'role', { roleName: ['C', null] }, { action: 'deleteRole' }), ...ROLE], '1'),
    ).toBeNull()
  })

  test('takes the values of its own record only', async () => {
    records = [...ROLE]
    expect(await askedValues('1', { refType: 'role', refId: 'r' })).toMatchObject({ values: { roleName: 'A' } })
    expect(await askedValues('1', { refType: 'role', refId: 'other' })).toBeNull()
    expect(await askedValues('1', { refType: 'dict', refId: 'r' })).toBeNull()
    expect(await askedValues(undefined, { refType: 'role', refId: 'r' })).toBeNull()
  })
})
