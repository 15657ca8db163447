import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Def {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  items?: readonly Schema[]
  in?: Schema
  out?: Schema
  left?: Schema
  right?: Schema
  getter?(): Schema
}
interface Schema {
  _zod: { def: Def }
}

const TEXTS: Record<string, string> = {
  datetime: '2026-11-01T10:00:00.000Z',
  date: '2026-11-01',
  uuid: '00000000-0000-7000-8000-000000000001',
}

/** A value of a schema of the contract: one element in each list, nothing that is null, the first of several forms. */
export function sampleOf(schema: unknown): unknown {
  const { def } = (schema as Schema)._zod
  if (def.type === 'object')
    return Object.fromEntries(
      // No page follows the first one.
      Object.entries(def.shape ?? {}).map(([key, value]) => [key, key === 'next' ? null : sampleOf(value)]),
    )
  if (def.type === 'array') return [sampleOf(def.element)]
  if (def.type === 'tuple') return (def.items ?? []).map(sampleOf)
  if (def.type === 'string') return TEXTS[def.format ?? ''] ?? '1'
  if (def.type === 'number' || def.type === 'int') return 1
  if (def.type === 'boolean') return false
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'union') return sampleOf(def.options?.[0])
  if (def.type === 'intersection') return { ...(sampleOf(def.left) as object), ...(sampleOf(def.right) as object) }
  if (def.type === 'pipe') return sampleOf(def.out)
  if (def.type === 'lazy') return sampleOf(def.getter?.())
  if (def.type === 'record') return {}
  if (def.innerType) return sampleOf(def.innerType)
  return null
}

/** All messages of a language. */
export function messagesOf(locale: string): Record<string, unknown> {
  const folder = join(__dirname, '../../messages', locale)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    ]),
  )
}
