import { readFileSync } from 'node:fs'
import { everyEndpoint } from '@/lib/contract'
import { openApiDocument } from '@/lib/tools/openapi-document'

const document = openApiDocument()

function references(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : references(each),
  )
}

const lookUp = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

test('the written document is what the contract says; if not: npm run openapi', () => {
  expect(JSON.parse(readFileSync('public/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)))
})

test('every endpoint is an operation', () => {
  const operations = Object.values(document.paths as object).flatMap((path) => Object.values(path as object))
  const ids = operations.map((operation) => (operation as { operationId: string }).operationId)
  expect(ids.sort()).toEqual(everyEndpoint.map(({ name }) => name).sort())
})

test('every reference leads somewhere inside the document', () => {
  expect(references(document).filter((pointer) => !pointer.startsWith('#/') || lookUp(pointer) === undefined)).toEqual(
    [],
  )
})

/** Every property of the document, with what it says of itself. */
function propertiesOf(value: unknown): [name: string, schema: { description?: string }][] {
  if (!value || typeof value !== 'object') return []
  const own = 'properties' in value && value.properties ? Object.entries(value.properties as object) : []
  return [...own, ...Object.values(value).flatMap(propertiesOf)]
}

test('comments of the contract are descriptions of the wire', () => {
  const properties = propertiesOf(document)
  const said = (name: string) =>
    properties.find(([each, { description }]) => each === name && description)?.[1].description
  expect(said('stockBefore')).toContain('only the difference is booked')
  expect(said('afterPass')).toContain('once it passes')
  expect(properties.filter(([, { description }]) => description).length).toBeGreaterThan(400)
})
