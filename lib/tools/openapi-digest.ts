import { createHash } from 'node:crypto'
import { everyEndpoint } from '@/lib/contract'
import { type Endpoint, rightsOf } from '@/lib/contract/endpoint'

type Json = Record<string, unknown>
type Document = { paths: Record<string, Record<string, Json>>; components: { schemas: Json } }

const HASH_LENGTH = 12
const SHARED = '#/components/schemas/'

/** Serialises the schemas of an operation; shared ones are numbered in order of use: renaming one changes nothing. */
function wireOf(operation: Json, schemas: Json): string {
  const met: string[] = []
  const reference = (pointer: string) => {
    if (!pointer.startsWith(SHARED)) return pointer
    const name = pointer.slice(SHARED.length)
    if (!met.includes(name)) met.push(name)
    return met.indexOf(name)
  }
  const serialise = (part: unknown) =>
    JSON.stringify(part, (key, value) => {
      if (typeof value !== 'string') return value
      if (key === '$ref') return reference(value)
      return key === 'description' ? undefined : value
    })
  const { parameters, requestBody, responses } = operation
  const parts = [serialise([parameters, requestBody, (responses as Json)['200']])]
  for (let next = 0; next < met.length; next += 1) parts.push(serialise(schemas[met[next] ?? '']))
  return parts.join('\n')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)

function lineOf(row: Endpoint, { paths, components }: Document): string {
  const operation = paths[row.path]?.[row.method.toLowerCase()] ?? {}
  const rights = rightsOf(row).join('+') || '-'
  const errors = [...(row.errors ?? [])].sort().join(',') || '-'
  return [row.path, row.method, row.who, rights, errors, hashOf(wireOf(operation, components.schemas))].join(' ')
}

/** The contract as one line per call, sorted: path, method, audience, permissions, errors, hash of the schemas. */
export const openApiDigest = (document: object): string =>
  `${everyEndpoint
    .map(({ row }) => lineOf(row, document as Document))
    .sort()
    .join('\n')}\n`
