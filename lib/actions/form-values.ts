import { z } from 'zod'
import { readSize } from '@/lib/domain/parcel-size'
import { plainTyped } from '@/lib/domain/typed'

/** Passwords and one-time codes, by the names of their fields. */
const SECRET = /password|captcha|ticket|token|^(sms|mail|phone|second|recovery)?codes?$/i
/** Fields that the framework adds to a form, and a name that no object takes as its own. */
const INTERNAL = /^(\$ACTION|__proto__)/
/** Longer than the query of any list. */
const QUERY_MAX = 2_000

/** The key under which one press of a form's button counts once, however often it is sent. */
export const PressKey = z.string().regex(/^[\w-]{16,64}$/)

/** A number of a field, however it was pasted. */
export const TypedNumber = z.preprocess(
  (given) => (typeof given === 'string' ? plainTyped(given) : given),
  z.coerce.number(),
)

/** Centimetres as they were typed, as a kept size; blank where nothing was. */
export const TypedSize = z
  .string()
  .default('')
  .transform((text, context) => {
    const size = text.trim() === '' ? '' : readSize(text)
    if (size !== null) return size
    context.addIssue({ code: 'custom', message: 'size' })
    return z.NEVER
  })

type Values = Record<string, unknown>

function ofForm(form: FormData): Values {
  const values: Values = {}
  for (const name of new Set(form.keys())) {
    if (INTERNAL.test(name)) continue
    const all = form.getAll(name)
    // `name[]` is a list even with one entry.
    if (name.endsWith('[]')) values[name.slice(0, -2)] = all
    else values[name] = all.length > 1 ? all : all[0]
  }
  return values
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Says which fields of a form are shown again although they are named like a one-time code. */
export const showing = <S extends z.ZodType>(schema: S, names: readonly string[]): S => schema.meta({ shown: names })

const Shown = z.object({ shown: z.array(z.string()) }).catch({ shown: [] })

function showable(values: Values, schema: z.ZodType | undefined): Values {
  const { shown } = Shown.parse(schema?.meta())
  const isSecret = (name: string) => SECRET.test(name) && !shown.includes(name)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(name) && [value].flat().every(isText)),
  )
}

/** Plain data as it was sent. What cannot be copied (a promise, a reference that throws when it is touched) is nothing. */
function dataOf(sent: unknown): unknown {
  try {
    return structuredClone(sent)
  } catch {
    return undefined
  }
}

/**
 * Submitted values, for parsing and for showing the form again: texts and lists of texts, without secrets.
 *
 * @param schema of the form, where it may name fields that are shown again (`showing`)
 */
export function valuesOf(raw: unknown, schema?: z.ZodType): { parsed: unknown; shown: Values } {
  const parsed = raw instanceof FormData ? ofForm(raw) : dataOf(raw)
  return { parsed, shown: isPlain(parsed) ? showable(parsed, schema) : {} }
}

/*
 * A browser may call a server function with anything (safety F-03): its arguments are unknown until one of these, or the
 * schema of an `action`, has read them.
 */

/** The form that was sent; whatever else stands in its place is an empty one. */
export const formOf = (sent: unknown): FormData => (sent instanceof FormData ? sent : new FormData())

/** A text field of a form that was sent; a file and a missing field are empty. */
export function text(sent: unknown, name: string): string {
  const value = formOf(sent).get(name)
  return isText(value) ? value : ''
}

/** The query of a list, spelt and as long as the way back to the list may have it. */
export const wayBack = (query: string): string => `${new URLSearchParams(query.slice(0, QUERY_MAX))}`

/** The way back that travels in a form. */
export const queryOf = (sent: unknown): string => wayBack(text(sent, 'query'))

/** The address of the list from which a form was sent, as it was narrowed there. */
export function listBehind(path: string, sent: unknown): string {
  const query = queryOf(sent)
  return query ? `${path}?${query}` : path
}

/** Reads what comes back from the browser, so that it is only a claim: what does not fit is as `fresh`. */
export const claimOf =
  <T>(schema: z.ZodType<T>, fresh: T) =>
  (claim: unknown): T =>
    schema.catch(fresh).parse(dataOf(claim))

const stateOf = claimOf(z.object({ turn: z.int().min(0) }), { turn: 0 })

/** How often a form with a state was answered. */
export const turnOf = (previous: unknown): number => stateOf(previous).turn
