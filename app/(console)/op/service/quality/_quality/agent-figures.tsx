import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { type AgentFigures, chatQuality } from '@/lib/contract/chat/quality'
import { lengthText } from '@/lib/domain/chat/length'
import { read } from '@/lib/upstream/read'

const COLUMNS = [
  'sessions',
  'firstResponse',
  'firstResponse90',
  'quick',
  'missed',
  'transferred',
  'rating',
  'reviewed',
  'score',
] as const

function cellOf(agent: AgentFigures, column: (typeof COLUMNS)[number]): string {
  const value = agent[column]
  if (value === null) return '—'
  if (column === 'firstResponse' || column === 'firstResponse90') return lengthText(value)
  return column === 'quick' ? `${value}%` : String(value)
}

/** Figures of each agent for the period of the list; nothing if they cannot be read. */
export async function AgentTable({ period }: { period: { from?: string; to?: string } }) {
  const [t, agents] = await Promise.all([
    getTranslations('chatQuality'),
    read(chatQuality, { query: period }, { else: [] }),
  ])
  if (agents.length === 0) return null
  return (
    <Card title={t('agents')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section className="table-box table-cards" aria-label={t('agents')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('column.agent')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="num">
                  {t(`figure.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => (
              <tr key={agent.id}>
                <th scope="row">{agent.name}</th>
                {COLUMNS.map((column) => (
                  <td key={column} className="num" data-label={t(`figure.${column}`)}>
                    {cellOf(agent, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
