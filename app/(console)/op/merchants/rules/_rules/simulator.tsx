import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import { type RuleVersion, simulateRule } from '@/lib/contract/violation/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { upstream } from '@/lib/upstream/call'

type Row = Data<typeof simulateRule>['rows'][number]

const MONTHS = 12
const within = (typed: string | undefined, least: number, most: number): number | null => {
  const value = Number(typed)
  return typed && Number.isInteger(value) && value >= least && value <= most ? value : null
}

interface FieldProps {
  name: string
  label: string
  value: number | null
}

const Whole = ({ name, label, value }: FieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={`try-${name}`}>
      {label}
    </label>
    <div className="field-box">
      <input id={`try-${name}`} name={name} type="text" inputMode="numeric" defaultValue={value ?? ''} />
    </div>
  </div>
)

const Tick = ({ name, label, on }: { name: string; label: string; on: boolean }) => (
  <label className="choice">
    <input type="checkbox" className="check" name={name} value="1" defaultChecked={on} />
    <span>{label}</span>
  </label>
)

async function Results({ found }: { found: Data<typeof simulateRule> }) {
  const [t, spoken] = await Promise.all([getTranslations('violation.rules.simulator'), getLocale()])
  const column = columnsFor<Row>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  const outcome = ({ bannedBefore, bannedAfter }: Row) =>
    t(bannedBefore === bannedAfter ? 'same' : bannedAfter ? 'banned' : 'spared')
  return (
    <DataTable
      caption={t('results', { count: found.violations })}
      rows={found.rows}
      rowId={({ shopId, month }) => `${shopId}${month}`}
      cards
      columns={[
        column.text({ ...head('month'), value: ({ month }) => month }),
        column.text({ ...head('shop'), value: ({ shopName }) => pickText(shopName, knownLocale(spoken)) }),
        column.number({ ...head('before'), value: ({ countBefore }) => countBefore }),
        column.number({ ...head('after'), value: ({ countAfter }) => countAfter }),
        column.number({ ...head('restrictions'), value: ({ restrictions }) => restrictions }),
        column.text({ ...head('ban'), value: outcome }),
      ]}
      empty={<p className="soft p-4">{t('nothing')}</p>}
    />
  )
}

interface Props {
  newest: RuleVersion
  query: Readonly<Record<string, string | undefined>>
}

/** Simulates a version on the last months; saves nothing. */
export async function Simulator({ newest, query }: Props) {
  const t = await getTranslations('violation.rules')
  const asked = query.try === '1'
  const steps = asked
    ? {
        ...{ counts: query.counts === '1', inUse: query.inUse === '1' },
        ...{ restrictAt: within(query.restrictAt, 1, 4), restrictDays: within(query.restrictDays, 1, 31) },
      }
    : newest
  const { counts, inUse, restrictAt } = steps
  // A threshold without a duration restricts for a week.
  const restrictDays = restrictAt === null ? null : (steps.restrictDays ?? 7)
  const months = within(query.months, 1, MONTHS) ?? 3
  const body = { code: newest.code, months, points: newest.points, counts, inUse, restrictAt, restrictDays }
  const found = asked ? await upstream(simulateRule, { body }) : null
  return (
    <Card title={t('simulator.title')} padded={false}>
      <form className="form card-body" method="get">
        <p className="soft">{t('simulator.about')}</p>
        <input type="hidden" name="try" value="1" />
        <Tick name="counts" label={t('countsLabel')} on={counts} />
        <Tick name="inUse" label={t('inUseLabel')} on={inUse} />
        <div className="form-twins">
          <Whole name="restrictAt" label={t('restrictAt')} value={restrictAt} />
          <Whole name="restrictDays" label={t('restrictDays')} value={restrictDays} />
        </div>
        <Whole name="months" label={t('simulator.months')} value={months} />
        <div className="form-buttons">
          <Button type="submit">{t('simulator.run')}</Button>
        </div>
      </form>
      {found && <Results found={found} />}
    </Card>
  )
}
