import { customType, timestamp } from 'drizzle-orm/pg-core'

/** `timestamptz`: a Date through the query builder, its text in a raw row (see `instant` in kernel/database.ts). */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** `bytea`: a Buffer from PostgreSQL, a plain Uint8Array from PGlite. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Tokens of a full-text search, as PostgreSQL writes them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
