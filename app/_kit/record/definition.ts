import { z } from 'zod'
import { PressKey, showing, TypedNumber } from '@/lib/actions/form-values'
import type { Endpoint } from '@/lib/contract/endpoint'
import { parsePounds } from '@/lib/domain/money'
import { readUkTime } from '@/lib/domain/uk-time'

/** Control of a field. `own`: the screen passes the control itself, as `controls={{ name: <Control /> }}`. */
export type Control =
  | { as: 'text'; max?: number; type?: 'email' | 'tel' | 'url' }
  | { as: 'area'; max?: number; rows?: number }
  /** `moment`: date and time in the UK; an instant in the API. */
  | { as: 'number' | 'money' | 'date' | 'moment' | 'check' | 'own' }
  /** Items of a dictionary. */
  | { as: 'dict'; code: string; look?: 'select' | 'radio' | 'tags' }
  /** Fixed values, labelled `<name>.<value>`. */
  | { as: 'choice'; values: readonly string[] }

export interface RecordField<Name extends string = string> {
  /** Key in the contract's body and in the record. */
  name: Name
  /** Message key of its label; `column.<name>` by default. */
  label?: string
  /** Message key of a hint below the label. */
  hint?: string
  control: Control
  optional?: boolean
  /** Initial value of a new record. */
  begins?: string | number
  /** Parses the form's text, if it differs from the control's default (see `typed`). */
  read?: z.ZodType
  /** Formats a value for the conflict table, if it differs from the control's default. */
  shown?(value: unknown): string
  /** Name in the log, if different; `false` if the log cannot restore it, such as masked contacts. */
  logged?: string | false
  /** Only for new records; an edit resends the saved value. */
  newOnly?: boolean
}

type Writing = Endpoint & { body: z.ZodObject }
export type Body<E extends Writing> = z.output<E['body']>

export interface RecordSpec<A extends Writing> {
  /** Name of the drafts of this form. */
  name: string
  /** Namespace of its messages: labels, `save`, `create`, `fault.<key>`. */
  words: string
  /** List of the records, to return to. */
  path: string
  /** Kind of the record in the log; absent if its versions cannot be restored. */
  refType?: string
  /** In the order of the form; fields in a nested list are side by side. */
  fields: readonly (RecordField<keyof Body<A> & string> | readonly RecordField<keyof Body<A> & string>[])[]
}

export interface RecordDefinition<A extends Writing = Writing, U extends Writing = Writing> extends RecordSpec<A> {
  add: A
  edit: U
}

/**
 * Declares the form of a record. Each field is named once: control, parsing, conflict row, restoring of versions and
 * draft follow from it. See `system/departments/_departments/department-form.ts`.
 */
export const recordForm = <const A extends Writing, const U extends Writing>(
  add: A,
  edit: U,
  spec: RecordSpec<A>,
): RecordDefinition<A, U> => ({ add, edit, ...spec })

export const fieldsOf = (form: Pick<RecordSpec<Writing>, 'fields'>): RecordField[] => form.fields.flat()

const EMPTY = z.literal('').transform(() => null)

/** Converts a UK time to an instant; an hour that the clocks skip or repeat is refused with a specific message. */
const Moment = z.string().transform((text, context) => {
  const read = readUkTime(text)
  if (read.ok) return new Date(read.at).toISOString()
  context.addIssue({
    code: 'custom',
    message: text === '' ? 'required' : read.why === 'unreadable' ? 'format' : read.why,
  })
  return z.NEVER
})

/** Schema that parses the text of a control for the contract. An empty text is null if allowed. */
function typed(field: RecordField | undefined, schema: z.ZodType): z.ZodType {
  if (field?.read) return field.read
  const as = field?.control.as
  if (as === 'number') return TypedNumber.pipe(schema as z.ZodType<unknown, number>)
  if (as === 'money')
    return z
      .string()
      .transform(parsePounds)
      .pipe(schema as z.ZodType<unknown, number | null>)
  if (as === 'moment') return Moment.pipe(schema as z.ZodType<unknown, string>)
  if (as === 'check')
    return z
      .string()
      .optional()
      .transform(Boolean)
      .pipe(schema as z.ZodType<unknown, boolean>)
  return schema.safeParse(null).success ? z.union([EMPTY, schema]) : schema
}

function inputOf(form: Pick<RecordDefinition, 'fields'>, body: z.ZodObject) {
  const named = new Map(fieldsOf(form).map((field) => [field.name, field]))
  const entries = Object.entries(body.shape as Record<string, z.ZodType>)
  return Object.fromEntries(entries.map(([name, schema]) => [name, typed(named.get(name), schema)]))
}

/** Fields of a record that are shown again, since they are not secrets, such as a discount code. */
const shownAgain = (form: Pick<RecordDefinition, 'fields'>, schema: z.ZodType) =>
  showing(
    schema,
    fieldsOf(form).map(({ name }) => name),
  )

/** Schema of the form of a new record, for its `action()`. */
export const newInput = <A extends Writing, U extends Writing>(form: RecordDefinition<A, U>) =>
  shownAgain(
    form,
    z.object({ ...inputOf(form, form.add.body), idempotencyKey: PressKey.optional() }),
  ) as unknown as z.ZodType<Body<A> & { idempotencyKey?: string }>

/** Schema of the form of an existing record, for its `action()`. */
export const knownInput = <A extends Writing, U extends Writing>(form: RecordDefinition<A, U>) => {
  const { version } = form.edit.body.shape as Record<string, z.ZodType<unknown, number>>
  const counted = version ? { version: z.coerce.number().pipe(version) } : {}
  return shownAgain(form, z.object({ ...inputOf(form, form.edit.body), ...counted })) as unknown as z.ZodType<Body<U>>
}

/** Fields that an old version can restore: names of the form by names of the log. */
export const restorable = (form: Pick<RecordDefinition, 'fields'>): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ logged, newOnly }) => logged !== false && !newOnly)
      .map(({ name, logged }) => [logged || name, name]),
  )
