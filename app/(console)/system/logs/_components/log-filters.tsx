import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-field'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import type { Data } from '@/lib/contract/endpoint'
import { type LogQuery, type logChoices, RESULTS } from '@/lib/contract/log'
import { logWords } from '../_logs/log-words'

export type LogChoices = Data<typeof logChoices>

const FIELDS = ['shop', 'module', 'action', 'result', 'from', 'to', 'ip', 'requestId', 'ref', 'storefront'] as const

interface Props {
  state: ListState
  query: LogQuery
  choices: LogChoices
}

/** Acts of the selected module, or of all with the module's name in front. */
async function actsOf({ query, choices }: Pick<Props, 'query' | 'choices'>) {
  const words = await logWords()
  const modules = choices.modules.filter(({ module }) => !query.module || module === query.module)
  return modules.flatMap(({ module, actions }) =>
    actions.map((action) => ({
      value: `${module}.${action}`,
      label: `${words.module(module)} · ${words.act({ module, action })}`,
    })),
  )
}

export async function LogFilters({ state, query, choices }: Props) {
  const [t, words, acts] = await Promise.all([getTranslations('log'), logWords(), actsOf({ query, choices })])
  const modules = choices.modules.map(({ module }) => ({ value: module, label: words.module(module) }))
  const shops = choices.shops.map(({ id, shopName }) => ({ value: id, label: shopName }))
  const results = RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))
  const choice = (name: 'shop' | 'module' | 'action' | 'result', options: { value: string; label: string }[]) => (
    <FilterSelect name={name} label={t(`column.${name}`)} options={options} value={query[name] ?? null} />
  )
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field]).length}>
      <TextField name="from" type="date" label={t('filter.from')} value={query.from} optional />
      <TextField name="to" type="date" label={t('filter.to')} value={query.to} optional />
      {choice('module', modules)}
      {choice('action', acts)}
      {choice('result', results)}
      {choice('shop', shops)}
      <TextField name="ip" label={t('column.ip')} value={query.ip} maxLength={45} optional />
      <TextField name="requestId" label={t('filter.requestId')} value={query.requestId} maxLength={64} optional />
      <TextField name="ref" label={t('filter.ref')} value={query.ref} maxLength={64} optional />
      {query.log === 'operation' && (
        <CheckField name="storefront" label={t('filter.storefront')} checked={query.storefront === '1'} />
      )}
    </FilterPanel>
  )
}
