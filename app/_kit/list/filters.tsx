import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import type { ListState } from '@/components/table/list-url'
import type { Words } from './definition'

interface Option {
  value: string
  label: string
}

type Options = readonly Option[]

/** One filter by kind; created with `choice`, `among`, `text`, `day` or `flag`. */
export type Filter =
  | { kind: 'choice'; options(words: Words, key: string): Options | Promise<Options> }
  | { kind: 'text'; max: number }
  | { kind: 'day' }
  | { kind: 'flag' }

/** Selects a code of the contract; labels are `<key>.<value>`, or given by `word`. */
const choice = (values: readonly (string | number)[], word?: (value: string) => string): Filter => ({
  kind: 'choice',
  options: (words, key) =>
    values.map(String).map((value) => ({ value, label: words(word?.(value) ?? `${key}.${value}`) })),
})

/** Selects an option read at rendering, such as shops, departments or people. */
const among = (read: (words: Words) => Promise<Options>): Filter => ({ kind: 'choice', options: read })

const text = (max = 100): Filter => ({ kind: 'text', max })
/** Selects a day of the UK calendar. */
const day = (): Filter => ({ kind: 'day' })
/** Selects rows for which something is true: `1` in the address. */
const flag = (): Filter => ({ kind: 'flag' })

/** Builders of filters: `filters: { state: filter.choice(STATES), from: filter.day() }`. */
export const filter = { choice, among, text, day, flag }

/** A filter with label, options and value, ready to render. */
interface Drawn {
  key: string
  label: string
  value: string | undefined
  filter: Filter
  options: Options
}

export async function drawFilters(
  filters: Readonly<Record<string, Filter | undefined>>,
  words: Words & { has(key: string): boolean },
  query: ListState['query'],
): Promise<Drawn[]> {
  const label = (key: string) => words(words.has(`filter.${key}`) ? `filter.${key}` : `column.${key}`)
  const present = Object.entries(filters).flatMap(([key, filter]) => (filter ? [[key, filter] as const] : []))
  return Promise.all(
    present.map(async ([key, filter]) => {
      const value = query[key] === undefined || query[key] === null ? undefined : String(query[key])
      const options = filter.kind === 'choice' ? await filter.options(words, key) : []
      return { key, label: label(key), value, filter, options }
    }),
  )
}

/** Applied filters, shown under the toolbar. */
export const appliedOf = (drawn: readonly Drawn[]): AppliedFilter[] =>
  setFilters(
    drawn.map(({ key, label, value, filter, options }) => {
      if (filter.kind === 'flag') return [key, label, value === '1']
      return [key, label, value && (options.find((option) => option.value === value)?.label ?? value)]
    }),
  )

interface ControlProps {
  drawn: Drawn
  /** Label of the empty option. */
  unset: string
}

/** Plain controls of a GET form, which need no script. A new value renders a new control. */
function Control({ drawn: { key, value, filter, options }, unset }: ControlProps) {
  const [id, shown] = [`filter-${key}`, value ?? '']
  if (filter.kind === 'choice')
    return (
      <select id={id} name={key} className="field-select" defaultValue={shown} key={shown}>
        <option value="">{unset}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  const type = filter.kind === 'day' ? 'date' : 'text'
  const max = filter.kind === 'text' ? filter.max : undefined
  return (
    <div className="field-box">
      <input id={id} name={key} type={type} maxLength={max} defaultValue={shown} key={shown} />
    </div>
  )
}

function Field(props: ControlProps): ReactNode {
  const { key, label, value, filter } = props.drawn
  if (filter.kind === 'flag')
    return (
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          name={key}
          value="1"
          defaultChecked={value === '1'}
          key={value ?? ''}
        />
        <span>{label}</span>
      </label>
    )
  return (
    <div className="field">
      <label className="field-label" htmlFor={`filter-${key}`}>
        {label}
      </label>
      <Control {...props} />
    </div>
  )
}

/** Panel with the filters of a list. */
export async function Filters({ state, drawn }: { state: ListState; drawn: readonly Drawn[] }) {
  const t = await getTranslations('common.filter')
  if (drawn.length === 0) return null
  const applied = drawn.filter(({ value }) => value).length
  return (
    <FilterPanel state={state} fields={drawn.map(({ key }) => key)} applied={applied}>
      {drawn.map((each) => (
        <Field key={each.key} drawn={each} unset={t('any')} />
      ))}
    </FilterPanel>
  )
}
