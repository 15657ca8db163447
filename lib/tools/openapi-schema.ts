import { z } from 'zod'

type Json = Record<string, unknown>

/** Collects schemas shared by several operations, under the names by which the contract exports them. */
export class SchemaBook {
  readonly components: Record<string, Json> = {}
  private readonly registry = z.registry<{ id: string }>()

  constructor(modules: readonly object[]) {
    const taken = new Set<string>()
    for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
      if (!(value instanceof z.ZodType) || taken.has(name)) continue
      taken.add(name)
      this.registry.add(value, { id: name })
    }
  }

  /** JSON schema of a part of an operation; shared schemas are references into `components`. */
  describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: this.registry,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const { description } = z.globalRegistry.get(zodSchema) ?? {}
        if (description) jsonSchema.description = description
      },
    }) as Json
    const { $defs = {}, $schema: _, id, ...rest } = made
    const names = new Map<string, string>()
    for (const name of Object.keys($defs as Json)) names.set(`#/$defs/${name}`, this.nameFor(name, io))
    const own = typeof id === 'string' ? this.nameFor(id, io) : undefined
    if (own) names.set('#', own)
    for (const [name, inner] of Object.entries($defs as Record<string, Json>)) {
      this.components[this.nameFor(name, io)] = pointed(inner, names)
    }
    if (!own) return pointed(rest, names)
    this.components[own] = pointed(rest, names)
    return { $ref: `#/components/schemas/${own}` }
  }

  /** Input and output schemas differ if a field has a default. */
  private nameFor(name: string, io: 'input' | 'output'): string {
    const plain = name.replace(/^__/, 'Schema')
    return io === 'input' ? `${plain}Input` : plain
  }
}

/** Copies a value with its references pointing into the document's components. */
function pointed(value: Json, names: Map<string, string>): Json {
  const turn = (inside: unknown): unknown => {
    if (Array.isArray(inside)) return inside.map(turn)
    if (!inside || typeof inside !== 'object') return inside
    const { id: _, ...rest } = inside as Json
    const entries = Object.entries('$ref' in (inside as Json) ? rest : (inside as Json))
    return Object.fromEntries(
      entries.map(([key, each]) => {
        const name = key === '$ref' && typeof each === 'string' ? names.get(each) : undefined
        return [key, name ? `#/components/schemas/${name}` : turn(each)]
      }),
    )
  }
  return turn(value) as Json
}
