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

test('conventions and shared schemas are described, and comments of the source are not part of the document', () => {
  const { info, components } = document as {
    info: { description: string }
    components: { schemas: Record<string, { description?: string }> }
  }
  for (const convention of ['TOKEN', 'shopId', '_t', 'pence', 'version']) expect(info.description).toContain(convention)
  expect(components.schemas.Pence?.description).toBe('Amount in pence')
  expect(components.schemas.Instant?.description).toContain('ISO 8601')
  const words = [...JSON.stringify(document).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text)
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter((text) => /\*\/|\bconst [A-Z]|\((rules|sheets|safety|specification)\b/.test(text ?? ''))).toEqual(
    [],
  )
})
