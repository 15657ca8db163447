import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ERRORS, type ErrorCode } from '@/lib/contract/errors'
import { EXAMPLES } from './examples'
import { NO_ID } from './examples-other'
import type { Answer, Parts } from './wire'
import { type Caller, NotApplicable, type World } from './world'

/** One thing that must hold of one endpoint. `run` throws with what was wrong. */
export interface Check {
  title: string
  run(world: World): Promise<void>
}

const need = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new NotApplicable(what)
  return value
}

function demand(holds: boolean, answer: Answer, wanted: string): void {
  if (!holds) throw new Error(`wanted ${wanted}; got ${answer.status} ${JSON.stringify(answer.envelope).slice(0, 400)}`)
}

/** A refusal has the status of its code, says so in the envelope, has a text for people and no data. */
function demandRefusal(answer: Answer, ...codes: ErrorCode[]): void {
  const { status, envelope } = answer
  const fits = codes.some((code) => status === ERRORS[code].status && envelope.code === String(status))
  demand(fits && !envelope.success && envelope.msg !== '' && !envelope.data, answer, codes.join(' or '))
  if (envelope.error) demand(codes.includes(envelope.error as ErrorCode), answer, codes.join(' or '))
}

/** Parts that pass the validation and name nothing that exists: enough for a call that must fail before. */
function emptyParts(row: Endpoint): Parts {
  const params = Object.fromEntries(Object.keys(row.params?.shape ?? {}).map((name) => [name, NO_ID]))
  return { params, ...(row.body && { body: {} }) }
}

const holderOf = (world: World, row: Endpoint): Caller => need(world.holder(row), 'nobody may make this call')

async function exampleFor(name: string, row: Endpoint, world: World): Promise<{ caller: Caller; example: Parts }> {
  const caller = holderOf(world, row)
  const make = EXAMPLES[name]
  if (!make) throw new Error(`${name} has no example`)
  return { caller, example: await make(world, caller) }
}

const signedOut = (row: Endpoint): Check => ({
  title: '401 signed out, in the language of the caller',
  run: async (world) => {
    const answer = await world.ask(row, null, { ...emptyParts(row), locale: 'zh-CN' })
    demandRefusal(answer, 'UNAUTHORISED')
    demand(/\p{Script=Han}/u.test(answer.envelope.msg), answer, 'a Chinese text')
    demandRefusal(
      await world.ask(row, null, { ...emptyParts(row), token: 'a-token-that-was-never-given' }),
      'UNAUTHORISED',
    )
  },
})

const withoutRight = (row: Endpoint): Check => ({
  title: `403 without ${row.permission}`,
  run: async (world) => {
    const caller = need(world.withoutRight(row), `everybody has ${row.permission}`)
    demandRefusal(await world.ask(row, caller, emptyParts(row)), 'FORBIDDEN')
  },
})

const wrongAudience = (row: Endpoint): Check => ({
  title: `403 for others than the ${row.who}`,
  run: async (world) => {
    const caller = need(world.stranger(row), 'nobody is a stranger')
    demandRefusal(await world.ask(row, caller, emptyParts(row)), 'FORBIDDEN')
  },
})

const wrongBody = (name: string, row: Endpoint): Check => ({
  title: '400 for a body with a field that is not in the contract, and for no object',
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    const grown = { ...(example.body as object), isAdmin: true }
    demandRefusal(await world.ask(row, caller, { ...example, body: grown }), 'INVALID_INPUT')
    demandRefusal(await world.ask(row, caller, { ...example, body: ['x'] }), 'INVALID_INPUT')
  },
})

const wrongQuery = (name: string, row: Endpoint, keys: string[]): Check => ({
  title: `400 for a query that does not fit (${keys.join(', ')})`,
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    for (const key of keys) {
      const query = { ...example.query, [key]: "1' or '1'='1" }
      demandRefusal(await world.ask(row, caller, { ...example, query }), 'INVALID_INPUT')
    }
  },
})

const unknownId = (name: string, row: Endpoint): Check => ({
  title: '404 for an id that does not exist',
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    const params = { ...example.params, id: NO_ID }
    demandRefusal(await world.ask(row, caller, { ...example, params }), 'NOT_FOUND')
  },
})

const neighboursOrder = (name: string, row: Endpoint): Check => ({
  title: '404 for an order of another shop, which stays as it was',
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    if (!caller.shopId) throw new NotApplicable('an operator sees all shops')
    const neighbour = need(world.neighbour(caller), 'no second shop')
    const before = await world.order(neighbour)
    const params = { ...example.params, id: before.id }
    demandRefusal(await world.ask(row, caller, { ...example, params }), 'NOT_FOUND')
    const after = await world.order(neighbour)
    if (!isDeepStrictEqual(before, after)) throw new Error(`order ${before.no} of another shop was changed`)
  },
})

const otherBuyers = (name: string, row: Endpoint): Check => ({
  title: '404 for what belongs to another buyer',
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    const other = need(world.otherBuyer(caller), 'no second buyer')
    const theirs = await EXAMPLES[name]?.(world, other)
    const params = { ...example.params, id: theirs?.params?.id ?? '' }
    demandRefusal(await world.ask(row, caller, { ...example, params }), 'NOT_FOUND')
  },
})

const neighboursShop = (name: string, row: Endpoint): Check => ({
  title: '403 for the id of another shop in the query',
  run: async (world) => {
    const { caller, example } = await exampleFor(name, row, world)
    if (!caller.shopId) throw new NotApplicable('an operator chooses any shop')
    const shopId = need(world.neighbour(caller)?.shopId ?? undefined, 'no second shop')
    demandRefusal(await world.ask(row, caller, { ...example, query: { ...example.query, shopId } }), 'FORBIDDEN')
  },
})

/** Keys that the answer has and the contract does not name: data that may be none of the caller's business. */
function surplus(data: unknown, parsed: unknown, at = 'data'): string[] {
  if (!data || typeof data !== 'object' || !parsed || typeof parsed !== 'object') return []
  return Object.entries(data).flatMap(([key, value]) =>
    key in parsed ? surplus(value, (parsed as Record<string, unknown>)[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

const answersAsWritten = (name: string, row: Endpoint): Check => ({
  title: '200 with what the contract says and nothing else',
  run: async (world) => {
    const found = await exampleFor(name, row, world)
    // Calls that end or narrow a session get one of their own: the other checks use the shared one.
    const caller = /^((account|buyer)\.logout|role\.beginPreview|merchant\.enterMerchant)$/.test(name)
      ? await world.again(found.caller)
      : found.caller
    const { orRefused = [], ...example } = found.example as Awaited<ReturnType<(typeof EXAMPLES)[string]>>
    const answer = await world.ask(row, caller, example)
    if (orRefused.length > 0 && !answer.envelope.success) return demandRefusal(answer, ...orRefused)
    demand(answer.status === 200 && answer.envelope.code === '200' && answer.envelope.success, answer, '200')
    const parsed = row.data.safeParse(answer.envelope.data)
    if (!parsed.success) throw new Error(`the answer breaks the contract: ${z.prettifyError(parsed.error)}`)
    const more = surplus(answer.envelope.data, parsed.data)
    if (more.length > 0) throw new Error(`the answer holds more than the contract: ${more.slice(0, 5).join(', ')}`)
  },
})

/** Query keys whose schema refuses a piece of SQL; free text accepts it, which is right. */
const closedKeys = (row: Endpoint): string[] =>
  Object.entries(row.query?.shape ?? {})
    .filter(([, schema]) => !(schema as z.ZodType).safeParse("1' or '1'='1").success)
    .map(([key]) => key)

/** A body that takes any object at all has no wrong one. */
const isClosed = (row: Endpoint) => row.body !== undefined && !row.body.safeParse({ isAdmin: true }).success

/** Checks that every endpoint must pass, on any server. */
export function checksOf({ name, row }: { name: string; row: Endpoint }): Check[] {
  const byOrder = /^\/order\/order\/.*\{id\}/.test(row.path) && row.who !== 'operator'
  const refusesUnknown = row.params && 'id' in row.params.shape && row.errors?.includes('NOT_FOUND')
  const scoped =
    row.who !== 'public' && row.who !== 'operator' && row.who !== 'buyer' && !('shopId' in (row.query?.shape ?? {}))
  const keys = closedKeys(row)
  return [
    ...(row.who === 'public' ? [] : [signedOut(row)]),
    ...(row.permission ? [withoutRight(row)] : []),
    ...(row.who === 'public' ? [] : [wrongAudience(row)]),
    ...(isClosed(row) ? [wrongBody(name, row)] : []),
    ...(keys.length > 0 ? [wrongQuery(name, row, keys)] : []),
    ...(refusesUnknown ? [unknownId(name, row)] : []),
    ...(byOrder ? [neighboursOrder(name, row)] : []),
    ...(row.who === 'buyer' && refusesUnknown ? [otherBuyers(name, row)] : []),
    ...(scoped ? [neighboursShop(name, row)] : []),
    answersAsWritten(name, row),
  ]
}
