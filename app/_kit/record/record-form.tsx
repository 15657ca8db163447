import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { dictionary } from '@/app/(console)/dictionary'
import { CheckField, ChoiceField } from '@/components/form/choice-fields'
import { DictField } from '@/components/form/dict-field'
import { FormFoot } from '@/components/form/form-foot'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { DateField, MoneyField, NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { formatPence } from '@/lib/domain/money'
import { ukLocal } from '@/lib/domain/uk-time'
import { draftKey } from '@/lib/session/draft-key'
import { fieldsOf, type RecordDefinition, type RecordField } from './definition'
import type { OldValues } from './old-values'
import { RestoredForm } from './restored-form'

type Known = { id: string; version: number }
type Shape = Pick<RecordDefinition, 'name' | 'words' | 'path' | 'fields'>

interface Props<T> {
  /** Created by `recordForm()`. */
  form: unknown
  /** The `add` or `edit` of the screen's `actions.ts`. */
  action: FormShellProps<T>['action']
  /** Omitted for a new record; `withOld` merges an old version. */
  record?: Known | undefined
  /** Initial values of a new record, by field. */
  begins?: Readonly<Record<string, unknown>>
  /** Version that the form starts with, from `askedValues`. */
  old?: OldValues | null | undefined
  /** Controls of fields that are `as: 'own'`, by name. */
  controls?: Readonly<Record<string, ReactNode>>
  /** Separates the drafts of several new records, such as by the parent. */
  draftOf?: string
}

type Words = Awaited<ReturnType<typeof getTranslations>>

async function FieldControl({ field, value, t }: { field: RecordField; value: unknown; t: Words }) {
  const { name, label, hint, optional, control } = field
  const common = {
    name,
    label: t(label ?? `column.${name}`),
    ...(hint && { hint: t(hint) }),
    ...(optional && { optional }),
  }
  const text = value === null || value === undefined ? null : String(value)
  switch (control.as) {
    case 'text':
      return <TextField {...common} value={text} maxLength={control.max} type={control.type ?? 'text'} />
    case 'area':
      return <TextareaField {...common} value={text} maxLength={control.max} rows={control.rows ?? 2} />
    case 'number':
      return <NumberField {...common} value={text} />
    case 'money':
      return <MoneyField {...common} value={typeof value === 'number' ? formatPence(value) : text} />
    case 'date':
      return <DateField {...common} value={text} />
    case 'moment':
      return (
        <TextField {...common} type="datetime-local" value={text ? ukLocal(Date.parse(text)) : null} columns={22} />
      )
    case 'check':
      return <CheckField name={name} label={common.label} hint={common.hint} checked={!!value} />
    case 'choice': {
      const options = control.values.map((each) => ({ value: each, label: t(`${name}.${each}`) }))
      return <ChoiceField {...common} options={options} value={text} />
    }
    case 'dict':
      return (
        <DictField {...common} items={await dictionary(control.code)} value={text} look={control.look ?? 'select'} />
      )
    default:
      return null
  }
}

/**
 * Form of a declared record, new or existing, inside the screen's `Card`. It adds version, idempotency key, draft, old
 * version and the link back.
 */
export async function RecordForm<T>({ form, action, record, old, begins, controls = {}, draftOf }: Props<T>) {
  const shape = form as Shape
  const [t, texts, draft] = await Promise.all([
    getTranslations(shape.words),
    formTexts(),
    draftKey(`${shape.name}.${draftOf ?? old?.entry.id ?? ''}`, record),
  ])
  const values = record as unknown as Readonly<Record<string, unknown>> | undefined
  const asked = (field: RecordField) => !(record && field.newOnly)
  const kept = fieldsOf(shape).filter((field) => !asked(field))
  const hidden: Record<string, string | number> = record
    ? {
        id: record.id,
        version: record.version,
        ...Object.fromEntries(kept.map(({ name }) => [name, `${values?.[name] ?? ''}`])),
      }
    : {}
  const draw = (field: RecordField) => (
    <Fragment key={field.name}>
      {field.control.as === 'own' ? (
        controls[field.name]
      ) : (
        <FieldControl
          field={field}
          value={values ? values[field.name] : (begins?.[field.name] ?? field.begins)}
          t={t}
        />
      )}
    </Fragment>
  )
  return (
    <RestoredForm old={old} action={action} texts={texts} hidden={hidden} draft={draft} guard>
      {shape.fields.map((line) => {
        if ('name' in line) return asked(line) && draw(line)
        return (
          <div className="form-twins" key={line.map(({ name }) => name).join()}>
            {line.filter(asked).map(draw)}
          </div>
        )
      })}
      <FormFoot act={t(record ? 'save' : 'create')} back={shape.path} />
    </RestoredForm>
  )
}
