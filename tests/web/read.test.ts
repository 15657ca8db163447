import { preferences } from '@/lib/contract/account/settings'
import type { ErrorCode } from '@/lib/contract/errors'
import { carriers, getOrder } from '@/lib/contract/order'
import { UpstreamError } from '@/lib/upstream/error'
import { lastRead, orElse, read, settle } from '@/lib/upstream/read'

const mockAnswers: unknown[] = []
let mockAsked = 0
let mockPath: string | null = '/order/list'
jest.mock('@/lib/upstream/call', () => ({
  ...jest.requireActual('@/lib/upstream/error'),
  upstream: async () => {
    mockAsked += 1
    const answer = mockAnswers.length > 1 ? mockAnswers.shift() : mockAnswers[0]
    if (answer instanceof Error) throw answer
    return answer
  },
}))
jest.mock('next/headers', () => ({ headers: async () => new Headers(mockPath ? { 'x-pathname': mockPath } : {}) }))
jest.mock('@/lib/session/caller', () => ({
  currentCaller: async () => ({ token: 'token', locale: 'en-GB', requestId: 'r1' }),
  currentToken: async () => ({ token: 'token' }),
}))
jest.mock('@/lib/session/session', () => ({
  leaveEnded: async (error: UpstreamError) => {
    throw new Error(`to the login: ${error.code}`)
  },
}))

const fault = (code: ErrorCode) => new UpstreamError(code, 'en-GB', { requestId: 'r1' })
const answers = (...given: unknown[]) => {
  mockAnswers.splice(0, mockAnswers.length, ...given)
  mockAsked = 0
}
const ENDS = ['UNAUTHORISED', 'TOKEN_EXPIRED'] as const
const order = { params: { id: 'o1' } }

beforeEach(() => {
  mockPath = '/order/list'
})

describe('A read', () => {
  test('answers the data, or at a fault the value that stands at the call', async () => {
    answers({ id: 'o1' })
    expect(await read(getOrder, order, { else: null })).toEqual({ id: 'o1' })
    answers(fault('UNAVAILABLE'))
    expect(await read(getOrder, order, { else: null })).toBeNull()
    await expect(read(getOrder, order)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('lets a bug go on, and with named faults every other one', async () => {
    answers(new TypeError('a bug'))
    await expect(read(getOrder, order, { else: null })).rejects.toThrow('a bug')
    answers(fault('NOT_FOUND'))
    expect(await read(getOrder, order, { else: null, on: ['NOT_FOUND'] })).toBeNull()
    answers(fault('UNAVAILABLE'))
    await expect(read(getOrder, order, { else: null, on: ['NOT_FOUND'] })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })

  test.each(ENDS)('%s leads to the login with any options of the call', async (code) => {
    answers(fault(code))
    await expect(read(getOrder, order, { else: null })).rejects.toThrow(`to the login: ${code}`)
    await expect(read(getOrder, order, { else: null, on: ['NOT_FOUND'] })).rejects.toThrow('to the login')
    await expect(read(getOrder, order, { else: null, memo: 'session' })).rejects.toThrow('to the login')
    await expect(read(carriers, {}, { else: [], memo: 'everyone' })).rejects.toThrow('to the login')
    await expect(orElse(read(getOrder, order), null)).rejects.toThrow('to the login')
    await expect(settle(read(getOrder, order))).rejects.toThrow('to the login')
    await expect(read(getOrder, order)).rejects.toMatchObject({ code })
  })

  test.each(ENDS)('%s is the answer of a handler of the API, which no script could follow', async (code) => {
    mockPath = '/api/palette/find?q=lamp'
    answers(fault(code))
    await expect(read(getOrder, order, { else: null })).rejects.toMatchObject({ code })
  })

  test('stale: the last good answer stands while the upstream is in trouble, with its time; a refusal is none', async () => {
    answers({ id: 'o1' }, fault('TIMEOUT'))
    expect(await read(getOrder, order, { stale: true })).toEqual({ data: { id: 'o1' } })
    const later = await read(getOrder, order, { stale: true })
    expect(later).toMatchObject({ data: { id: 'o1' }, staleSince: expect.any(Date) })
    answers(fault('FORBIDDEN'))
    await expect(read(getOrder, order, { stale: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    answers(fault('TIMEOUT'))
    const other = { params: { id: 'o2' } }
    expect(await read(getOrder, other, { stale: true, else: null })).toBeNull()
  })

  test('memo: the same question is asked once, another one and a failure anew', async () => {
    answers(fault('UNAVAILABLE'), { pageSize: 8 })
    await expect(read(preferences, {}, { memo: 'session' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await read(preferences, {}, { memo: 'session' })
    await read(preferences, {}, { memo: 'session' })
    expect(mockAsked).toBe(2)
    expect(await lastRead(preferences)).toEqual({ pageSize: 8 })
    answers([{ code: 'evri' }])
    for (const _ of [1, 2, 3]) await read(carriers, {}, { memo: 'everyone' })
    expect(mockAsked).toBe(1)
    await read(carriers, {})
    expect(mockAsked).toBe(2)
  })

  test('settle says a fault in words, and whether there is anything', async () => {
    answers(fault('NOT_FOUND'))
    expect(await settle(read(getOrder, order))).toMatchObject({ ok: false, missing: true })
    answers({ id: 'o1' })
    expect(await settle(read(getOrder, order))).toEqual({ ok: true, data: { id: 'o1' } })
  })
})
