import { ship as shipFromOrder } from '@/app/(console)/order/_shared/detail/order-acts'
import { ShipInput } from '@/app/(console)/order/_shipping/ship-input'
import { resend } from '@/app/(console)/order/parcels/actions'
import { readDeskState } from '@/app/(console)/order/ship/_desk/desk-schema'
import { FRESH_DESK } from '@/app/(console)/order/ship/_desk/desk-state'
import { workDesk } from '@/app/(console)/order/ship/actions'
import { ship as shipWithLabel } from '@/app/(console)/order/ship/label/actions'
import { ship as shipTogether } from '@/app/(console)/order/together/actions'
import { UpstreamError } from '@/lib/upstream/error'

interface Call {
  path: string
  body: Record<string, unknown>
  key?: string
}
const mockCalls: Call[] = []
let mockFault: Error | null = null
const mockId = '01a1fa88-c232-7593-8d75-50f78a94eb74'
jest.mock('@/lib/upstream/call', () => {
  const { UpstreamError: Fault } = jest.requireActual('@/lib/upstream/error')
  return {
    UpstreamError: Fault,
    upstream: async (row: { path: string }, call: { body: Call['body'] }, options?: { idempotencyKey?: string }) => {
      mockCalls.push({ path: row.path, body: call.body, key: options?.idempotencyKey ?? '' })
      if (mockFault) throw mockFault
      const parcels = [{ id: 'p', trackingNo: call.body?.trackingNo, state: 'handed', undoUntil: null }]
      return { id: mockId, no: 'SO1', status: 3, parcels, shipped: 2 }
    },
  }
})
jest.mock('@/lib/session/caller', () => ({ currentCaller: async () => ({ locale: 'en-GB', requestId: 'r1' }) }))
jest.mock('@/lib/upstream/read', () => ({ read: async () => null }))
jest.mock('@/lib/actions/action', () => ({
  action:
    (_right: string, schema: { safeParse(given: unknown): never }, run: (input: unknown) => Promise<unknown>) =>
    async (form: FormData) => {
      const parsed = schema.safeParse({
        ...Object.fromEntries(form),
        ...(form.has('orders') && { orders: form.getAll('orders') }),
      }) as {
        success: boolean
        data: unknown
        error: Error
      }
      if (!parsed.success) throw parsed.error
      try {
        return { ok: true, data: await run(parsed.data) }
      } catch (error) {
        const { code, fields, detail } = error as UpstreamError
        if (!code) throw error
        return { ok: false, error: code, message: code, fieldErrors: fields, detail }
      }
    },
}))
jest.mock('@/app/_kit/record/flash', () => ({ done: async (to: string) => to }))
jest.mock('@/app/(console)/order/ship/_desk/last-carrier', () => ({ rememberCarrier: async () => undefined }))
jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('next/navigation', () => ({ redirect: () => undefined, unstable_rethrow: () => undefined }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-GB',
  getTranslations: async () =>
    Object.assign((key: string, { no }: { no: string }) => `${key} ${no}`.trim(), { has: () => true }),
}))

const key = 'press-0123456789abcdef'
const order = { id: mockId, version: '3', kind: 'normal', no: 'SO1', screen: 'seller' }
const other = '01a1fa88-c232-7593-8d75-50f78a94eb75'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const pair = (fields: Record<string, string>): FormData => {
  const form = formOf({ id: mockId, idempotencyKey: key, ...fields })
  for (const id of [mockId, other]) form.append('orders', `${id} 3`)
  return form
}

/** Every form that sends a parcel; `errorsOf` reads what it says about the fields. */
const WAYS = {
  desk: (fields: Record<string, string>) => workDesk(null, formOf({ ...order, ...fields })),
  'page of the order': (fields: Record<string, string>) =>
    shipFromOrder(null, formOf({ ...order, idempotencyKey: key, ...fields })),
  'page of the label': (fields: Record<string, string>) =>
    shipWithLabel(null, formOf({ ...order, idempotencyKey: key, ...fields })),
  'several orders together': (fields: Record<string, string>) => shipTogether(null, pair(fields)),
  'a parcel sent again': (fields: Record<string, string>) =>
    resend(null, formOf({ id: mockId, idempotencyKey: key, ...fields })),
}
const fault = (code: 'TRACKING_REPEATED' | 'SHIP_TOO_MANY', detail: Record<string, string | number>) => {
  mockFault = new UpstreamError(code, 'en-GB', { requestId: 'r1', detail })
}

beforeEach(() => {
  mockCalls.splice(0)
  mockFault = null
})

describe.each(Object.entries(WAYS))('Sending from the %s', (name, send) => {
  const desk = name === 'desk'
  const doubtful = { carrier: 'own_van', trackingNo: 'rm 12345678 gb' }
  const meant = desk ? { sureOk: 'RM12345678GB', repeatedOk: 'RM12345678GB' } : { sureOk: '1', repeatedOk: '1' }

  test('asks about a number that is nearly a postal one, and sends nothing before that was confirmed', async () => {
    const asked = await send(doubtful)
    expect(mockCalls).toEqual([])
    expect(asked).toMatchObject(
      desk
        ? { outcome: { kind: 'doubtful', typed: doubtful } }
        : { ok: false, fieldErrors: { trackingNo: ['nearlyPostal'], sureOk: ['sureNeeded'] } },
    )
    await send({ ...doubtful, ...meant })
    expect(mockCalls).toMatchObject([{ body: { carrier: 'own_van', trackingNo: 'RM12345678GB' } }])
  })

  test('carries the version that was seen and one key for the same press', async () => {
    await send({ carrier: 'own_van', trackingNo: '99887766' })
    await send({ carrier: 'own_van', trackingNo: '99887766' })
    const [first, second] = mockCalls
    expect(first?.key).toMatch(/^[\w-]{16,64}$/)
    expect(second?.key).toBe(first?.key)
    if (name === 'several orders together')
      expect(first?.body.orders).toEqual([mockId, other].map((id) => ({ id, version: 3 })))
    else if (name !== 'a parcel sent again') expect(first?.body.version).toBe(3)
  })

  test('lets the number name its carrier, and asks for one where it does not', async () => {
    await send({ carrier: '', trackingNo: 'RR123456785GB' })
    expect(mockCalls).toMatchObject([{ body: { carrier: 'royal_mail' } }])
    const said = async (trackingNo: string) => JSON.stringify(await send({ carrier: '', trackingNo }))
    expect(await said('99887766')).toContain(desk ? '"field":"carrier"' : '"carrier":["carrier"]')
    expect(await said('RM12345678GB')).toContain('trackingPostal')
    expect(mockCalls).toHaveLength(1)
  })
})

describe.each(Object.entries(WAYS).slice(0, 4))('A number of another parcel, from the %s', (name, send) => {
  test('is asked about, and used once that was confirmed', async () => {
    const parcel = { carrier: 'own_van', trackingNo: '99887766' }
    fault('TRACKING_REPEATED', { no: 'SO9' })
    expect(await send(parcel)).toMatchObject(
      name === 'desk'
        ? { outcome: { kind: 'repeated', on: 'SO9' } }
        : { ok: false, fieldErrors: { trackingNo: ['repeated SO9'], repeatedOk: ['confirm'] } },
    )
    mockFault = null
    await send({ ...parcel, repeatedOk: name === 'desk' ? '99887766' : '1' })
    expect(mockCalls.map(({ body }) => body.refuseRepeated)).toEqual([true, false])
  })
})

test('pieces that have gone meanwhile are said at their field, with how many are left', async () => {
  fault('SHIP_TOO_MANY', { lineId: 'l1', open: 1 })
  const fields = { carrier: 'own_van', trackingNo: '99887766', 'qty.l1': '2' }
  expect(await WAYS.desk(fields)).toMatchObject({ outcome: { field: 'qty.l1', fieldError: 'tooMany 1' } })
  expect(await WAYS['page of the order'](fields)).toMatchObject({ fieldErrors: { 'qty.l1': ['tooMany 1'] } })
})

describe('the desk’s form', () => {
  const form = {
    id: '01a1fa88-c232-7593-8d75-50f78a94eb74',
    no: 'SO1',
    version: '3',
    kind: 'normal',
    carrier: '',
    trackingNo: 'rr 123 456 785 gb',
  }

  test('a number with spaces and small letters is accepted', () => expect(ShipInput.safeParse(form).success).toBe(true))
  test('five digits are too few and say so by their key', () => {
    const issues = ShipInput.safeParse({ ...form, trackingNo: 'AB12345' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([['trackingNo', 'trackingShort']])
  })
  test('an order number is none of a parcel, and is not called too short', () => {
    const issues = ShipInput.safeParse({ ...form, trackingNo: 'so 2611 210 001' }).error?.issues
    expect(issues?.map(({ path, message }) => [path.join(), message])).toEqual([['trackingNo', 'trackingOwn']])
  })
  test('a state that was tampered with begins afresh', () => {
    expect(readDeskState({ turn: 'x', recent: [{}] })).toEqual(FRESH_DESK)
    expect(readDeskState(null)).toEqual(FRESH_DESK)
  })
})
