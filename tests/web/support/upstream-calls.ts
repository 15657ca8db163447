import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { send } from '@/lib/upstream/client'
import { UpstreamError } from '@/lib/upstream/error'
import type { Caller } from '@/lib/upstream/request'
import { type FaultyServer, faultyServer } from './faulty-server'

/** The upstream of the calls below: it answers as each test tells it to. */
export let upstream: FaultyServer
let turn = 0
beforeAll(async () => {
  upstream = await faultyServer()
})
afterAll(() => upstream.close())
/** Each test has what may be repeated to itself. */
beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for('entrepot.upstream.retries')))

/** Each test asks by a path of its own, so that no circuit is open from another. */
const base = { from: 'extension', who: 'user', summary: 'test', data: z.object({ name: z.string() }) } as const
const fresh = () => {
  turn += 1
  return `/fault/${turn}`
}
export const reading = () => endpoint({ ...base, method: 'GET', path: fresh() })
export const writing = () => endpoint({ ...base, method: 'POST', path: fresh(), body: z.object({}) })

export const CALLER: Caller = {
  token: 'tok-1',
  shopId: 'shop-1',
  firstShopExpire: null,
  locale: 'en-GB',
  device: 'device-1',
  requestId: 'request-1',
  address: '203.0.113.9',
}
export const ok = (data: unknown = { name: 'x' }) => ({ code: '200', success: true, msg: '', data })
export const ask = (
  row: Parameters<typeof send>[0],
  call = {},
  more: Partial<Caller> = {},
  key?: string,
  timeoutMs = 1_500,
) => send(row, call, { ...CALLER, ...more }, { url: upstream.url, serviceKey: 'service', timeoutMs }, key)

export async function faultOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error = await promise.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error
}
