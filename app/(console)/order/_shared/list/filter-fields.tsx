import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ListState, listHref } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { POUNDS_PATTERN } from '@/lib/domain/money'
import { OPERATOR_TYPE, PAY_TYPE } from '@/lib/domain/order/status'
import { REASONS_OF } from '@/lib/domain/reason'
import { reasonWords } from '../detail/reason-words'
import type { FilterNames } from './applied-filters'
import type { RefusedAmounts } from './list-view'
import { PLACED_PERIODS } from './placed-periods'

interface FieldProps {
  state: ListState
  name: string
  label: string
}

/** Plain field of a GET form, which needs no script. */
function Labelled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      {children}
    </div>
  )
}

function Choice({ state, name, label, empty, options }: FieldProps & { empty: string; options: [string, string][] }) {
  const value = String(state.query[name] ?? '')
  return (
    <Labelled name={name} label={label}>
      <select className="field-select" id={`filter-${name}`} name={name} defaultValue={value} key={value}>
        <option value="">{empty}</option>
        {options.map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface LineProps extends FieldProps {
  type?: 'text' | 'date'
  before?: string
  longest?: number
  /** Allowed format and its description: shown by the browser, or by the server for `refused`. */
  form?: { pattern: string; title: string }
  /** Invalid value in the address. */
  refused?: string | undefined
}

function Line({ state, name, label, type = 'text', before, longest, form, refused }: LineProps) {
  const value = refused ?? String(state.query[name] ?? '')
  return (
    <Labelled name={name} label={label}>
      <div className="field-box">
        {before && <span className="field-affix">{before}</span>}
        <input
          id={`filter-${name}`}
          name={name}
          type={type}
          maxLength={longest}
          inputMode={before ? 'decimal' : undefined}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={type === 'date' ? 'filter-dates-hint' : form && `filter-${name}-error`}
          {...form}
          defaultValue={value}
          key={value}
        />
      </div>
      {form && (
        <div className="field-error" id={`filter-${name}-error`}>
          <span aria-hidden>▲</span> {form.title}
        </div>
      )}
    </Labelled>
  )
}

/** Pattern that `parsePounds` accepts. */
const POUNDS = `\\s*£?\\s*${POUNDS_PATTERN}\\s*`

/** Links to periods, with the chosen one as a hidden field so that the other filters combine with it. */
async function PlacedPresets({ state }: { state: ListState }) {
  const t = await getTranslations('order.filter')
  const { placed } = state.query
  return (
    <p className="order-presets meta">
      {PLACED_PERIODS.map((key) => (
        <TextLink
          key={key}
          href={listHref(state, { placed: key, placedFrom: null, placedTo: null })}
          aria-current={placed === key ? 'true' : undefined}
        >
          {t(`preset.${key}`)}
        </TextLink>
      ))}
      {placed && <input type="hidden" name="placed" value={String(placed)} />}
    </p>
  )
}

/** Assigned to the reader or nobody; a colleague in the address stays selected. */
function assignedOptions(
  { query }: ListState,
  from: (space: string, codes: readonly string[]) => [string, string][],
): [string, string][] {
  const given = String(query.assigned ?? '')
  const other = given && given !== 'me' && given !== 'none'
  const colleague = other ? from('assigned', ['colleague']).map(([, word]): [string, string] => [given, word]) : []
  return [...from('assigned', ['me', 'none']), ...colleague]
}

interface FilterFieldsProps {
  state: ListState
  names: FilterNames
  refused: RefusedAmounts
  /** True if the reader may see amounts, and so filter by them. */
  amounts: boolean
}

/** All filters of the list in one panel. */
export async function FilterFields({ state, names, refused, amounts }: FilterFieldsProps) {
  const [t, spoken] = await Promise.all([getTranslations('order'), getLocale()])
  const locale = knownLocale(spoken)
  const { word } = await reasonWords(locale)
  const any = t('filter.any')
  const from = (space: string, codes: readonly (string | number)[]) =>
    codes.map((code): [string, string] => [String(code), t(`${space}.${code}`)])
  const choice = (name: string, options: [string, string][]) => (
    <Choice state={state} name={name} label={t(`filter.${name}`)} empty={any} options={options} />
  )
  const pounds = { pattern: POUNDS, title: t('filter.poundsHint') }
  return (
    <>
      {names.shops.length > 0 &&
        choice(
          'ofShop',
          names.shops.map(({ id, name }) => [id, name]),
        )}
      <div className="form-twins">
        <Line state={state} name="placedFrom" type="date" label={t('filter.placedFrom')} />
        <Line state={state} name="placedTo" type="date" label={t('filter.placedTo')} />
      </div>
      <p className="order-presets meta faint" id="filter-dates-hint">
        {t('filter.datesHint')}
      </p>
      <PlacedPresets state={state} />
      <div className="form-twins">
        {(['paidFrom', 'paidTo', 'dueFrom', 'dueTo'] as const).map((name) => (
          <Line key={name} state={state} name={name} type="date" label={t(`filter.${name}`)} />
        ))}
      </div>
      <div className="form-twins">
        {choice('payType', from('payType', Object.values(PAY_TYPE)))}
        {choice('kind', from('kind', ['normal', 'group', 'flash', 'prize']))}
        {choice('promiseHours', from('hours', [24, 48, 72]))}
        {choice(
          'carrier',
          names.carriers.map(({ code, name }) => [code, pickText(name, locale)]),
        )}
        {amounts &&
          (['min', 'max'] as const).map((name) => (
            <Line
              key={name}
              state={state}
              name={name}
              label={t(`filter.${name}Label`)}
              before="£"
              form={pounds}
              refused={refused[name]}
            />
          ))}
        {choice('goodsLocation', from('goodsLocation', ['uk', 'overseas']))}
        {choice('invoiceStatus', from('invoice', [0, 1, 2]))}
        {choice('hasNote', from('hasNote', [1, 0]))}
        {choice('rateState', from('rating', [0, 1, 2]))}
        {choice('afterSale', from('afterSale', [1, 0]))}
        {choice('late', from('late', [1, 0]))}
        {choice('heldBy', from('heldBy', [OPERATOR_TYPE.shop, OPERATOR_TYPE.platform]))}
        {choice(
          'holdCode',
          REASONS_OF.hold.map((code) => [code, word(code) ?? code]),
        )}
        {names.tags.length > 0 &&
          choice(
            'tag',
            names.tags.map(({ id, name }) => [id, name]),
          )}
        {names.shops.length === 0 && choice('assigned', assignedOptions(state, from))}
        <Line state={state} name="area" label={t('filter.area')} longest={40} />
      </div>
    </>
  )
}
