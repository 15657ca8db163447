import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { inWords } from '@/lib/actions/in-words'
import type { ConflictField } from '@/lib/actions/result'
import type { Data, Endpoint } from '@/lib/contract/endpoint'
import { upstream } from '@/lib/upstream/call'
import { type Differences, differing, GONE, withConflict } from './conflict'
import { type Body, fieldsOf, type RecordDefinition, type RecordField } from './definition'

type Writing = RecordDefinition['add']
type Saved = Readonly<Record<string, unknown>> & { version: number }

const send = <E extends Endpoint>(row: E, body: unknown, idempotencyKey?: string): Promise<Data<E>> =>
  upstream<Endpoint>(row, { body } as never, idempotencyKey ? { idempotencyKey } : {}) as Promise<Data<E>>

/** Saves a new record; refused fields come back as messages. Throws as `upstream` does. */
export function addRecord<A extends Writing, U extends Writing>(
  form: RecordDefinition<A, U>,
  { idempotencyKey, ...body }: Body<A> & { idempotencyKey?: string },
): Promise<Data<A>> {
  return inWords(`${form.words}.fault`, () => send(form.add, body, idempotencyKey))
}

/** A value as text in the form; lists and rows only for comparison. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** True for fields that a conflict table can write back; radio buttons are read-only there. */
const isText = ({ control: { as } }: RecordField) => as === 'text' || as === 'area' || as === 'number' || as === 'date'

type Words = Awaited<ReturnType<typeof getTranslations>>

async function shownBy(t: Words, field: RecordField): Promise<(value: unknown) => string> {
  const { control, name, shown } = field
  if (shown) return shown
  if (control.as === 'choice') return (value) => t(`${name}.${value}`)
  if (control.as !== 'dict') return textOf
  const items = await dictionaryOrNone(control.code)
  return (value) => items.find((item) => item.value === textOf(value))?.text ?? textOf(value)
}

async function differences(form: RecordDefinition, sent: object, now: Saved | null): Promise<Differences> {
  if (!now) return GONE
  const t = await getTranslations(form.words)
  const mine = sent as Readonly<Record<string, unknown>>
  const [kept, asked] = [true, false].map((only) => fieldsOf(form).filter(({ newOnly }) => !!newOnly === only))
  const label = (field: RecordField) => t(field.label ?? `column.${field.name}`)
  const texts = (asked ?? []).filter(isText).map((field) => ({
    name: field.name,
    label: label(field),
    mine: textOf(mine[field.name]),
    theirs: textOf(now[field.name]),
  }))
  const others = (asked ?? []).filter((each) => !isText(each) && textOf(mine[each.name]) !== textOf(now[each.name]))
  const looked = await Promise.all(
    others.map(async (field): Promise<ConflictField> => {
      const shown = await shownBy(t, field)
      return { label: label(field), mine: shown(mine[field.name]), theirs: shown(now[field.name]) }
    }),
  )
  const unseen = Object.fromEntries((kept ?? []).map(({ name }) => [name, textOf(now[name])]))
  return { fields: [...(await differing(texts)), ...looked], hidden: { version: now.version, ...unseen } }
}

/**
 * Saves an existing record; a version conflict is returned by field with the values that `now` reads (null: it was
 * deleted), refused fields as messages. Throws as `upstream` does.
 */
export function editRecord<A extends Writing, U extends Writing>(
  form: RecordDefinition<A, U>,
  body: Body<U>,
  now: () => Promise<Saved | null | undefined>,
): Promise<Data<U>> {
  return withConflict({
    write: () => inWords(`${form.words}.fault`, () => send(form.edit, body)),
    differences: async () => differences(form as unknown as RecordDefinition, body, (await now()) ?? null),
  })
}
