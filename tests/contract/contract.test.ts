import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, isWrite } from '@/lib/contract/endpoint'
import { ERRORS } from '@/lib/contract/errors'
import { EXAMPLES } from './examples'

/** Signed-in calls without a permission code: what everybody may do with what is their own. */
const OWN: Record<string, string> = {
  'account.*': 'the own session, departments, shop, password, settings and views',
  'message.listByUser': 'announcements that were sent to the caller',
  'message.markRead': 'announcements that were sent to the caller',
  'message.acknowledge': 'announcements that were sent to the caller',
  'message.announcementById': 'announcements that were sent to the caller',
  'message.myAnnouncements': 'announcements that were sent to the caller',
  'notification.*': 'what the caller is told of, and how',
  'system.dictItems': 'words of the interface',
  'system.configValue': 'public numbers of the interface',
  'dictionary.duplicateCheck': 'a closed list, of which each entry asks for a right of its own',
  'file.picture': 'public pictures',
  'file.uploadFile': 'nobody sees an upload but its owner until a record that they may write claims it',
  'file.ownFile': 'what the caller has uploaded',
  'live.availableHosts': 'asks a shop for the right to host, and the platform for the right to close',
  'inspector.missingRight': 'what a right is called, and whom the caller may ask for it',
  'role.endPreview': 'the way back to the caller’s own rights',
  'order.carriers': 'a list of companies',
  'order.undoableParcels': 'what the caller has just sent themselves',
  'dashboard.duties': 'each kind of work asks for the right to do it',
}

const isOwn = (name: string) => name in OWN || `${name.split('.')[0]}.*` in OWN
const undeclared = (rows: readonly { name: string; row: Endpoint }[]) =>
  // Of a buyer all is their own: they hold no permissions.
  rows
    .filter(({ name, row }) => !['public', 'buyer'].includes(row.who) && !row.permission && !isOwn(name))
    .map(({ name }) => name)

test('every endpoint has an example request, and every example its endpoint', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

test('no two endpoints share method and path', () => {
  const places = everyEndpoint.map(({ row }) => `${row.method} ${row.path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('a call without a permission is public or about the caller’s own data (JB-24)', () => {
  expect(undeclared(everyEndpoint)).toEqual([])
  const [first] = everyEndpoint
  expect(undeclared([{ name: 'order.open', row: { ...(first as { row: Endpoint }).row, who: 'shop' } }])).toEqual([
    'order.open',
  ])
})

test('parameters of the path are exactly those that the row describes', () => {
  for (const { name, row } of everyEndpoint) {
    const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).sort()
    expect({ name, parameters: Object.keys(row.params?.shape ?? {}).sort() }).toEqual({ name, parameters: inPath })
  }
})

test('a body refuses what it does not name (JB-15)', () => {
  const open = everyEndpoint.filter(({ row }) => row.body?.safeParse({ isAdmin: true, userIdentity: 2 }).success)
  expect(open.map(({ name }) => name)).toEqual([])
})

const OF_A_DATABASE = /jdbc|dsn|datasource|driver|dburl|connection|sql/i

test('no call takes the address of a database, or a statement for one (JB-22)', () => {
  const fieldsOf = (schema: unknown): string[] => {
    const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> }
    return Object.keys(shape ?? {})
  }
  const taken = everyEndpoint.flatMap(({ name, row }) =>
    [row.params, row.query, row.body].flatMap(fieldsOf).map((field) => `${name}.${field}`),
  )
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter((each) => OF_A_DATABASE.test(each.split('.').at(-1) ?? ''))).toEqual([])
})

test('a read is never idempotent by key: that is for writes', () => {
  expect(everyEndpoint.filter(({ row }) => row.idempotent && !isWrite(row)).map(({ name }) => name)).toEqual([])
})

test('every refusal has a text in both languages and a status of HTTP', () => {
  for (const { status, text } of Object.values(ERRORS)) {
    expect(text.zh).toMatch(/\p{Script=Han}/u)
    expect(text.en).toMatch(/^[\p{L}\d ,.:!'’-]+$/u)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('the data of an endpoint is written for the wire: it can be described as JSON', async () => {
  const { openApiDocument } = await import('@/lib/tools/openapi-document')
  expect(() => JSON.stringify(openApiDocument())).not.toThrow()
})
