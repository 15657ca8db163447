import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { TextLink } from '@/components/ui/text-link'
import type { Args } from '@/lib/contract/endpoint'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { settle } from '@/lib/upstream/read'
import { columnsOf } from './columns'
import type { ListDefinition, ListEndpoint, QueryOf, RowOf, Words } from './definition'

interface Props<E extends ListEndpoint> {
  definition: ListDefinition<E>
  session: Session
  query: Partial<QueryOf<E>>
  title: string
  /** Link to the whole list with search and pages. */
  all: { href: string; label: string }
  /** Address that retries this part after a failure. */
  here: string
  /** Columns with the same value in every row here. */
  without?: readonly string[]
}

/** First page of a list inside another record's page. */
export async function ListPart<E extends ListEndpoint>(props: Props<E>) {
  const { definition, session, query, title, all, here, without = [] } = props
  const asked = definition.endpoint.query.parse({ ...definition.defaults, size: 20, ...query })
  const [t, rows] = await Promise.all([
    getTranslations(definition.words) as Promise<Words>,
    settle(upstream(definition.endpoint, { query: asked } as unknown as Args<E>)),
  ])
  const columns = await columnsOf(definition, t, session.can)
  return (
    <Card title={title} aside={<TextLink href={all.href}>{all.label}</TextLink>} padded={false}>
      {rows.ok ? (
        <DataTable
          caption={title}
          rows={(rows.data as { records: RowOf<E>[] }).records}
          rowId={definition.rowId}
          {...(definition.group && { group: definition.group })}
          cards={definition.cards ?? false}
          columns={columns.filter(({ id }) => !without.includes(id))}
          empty={<p className="soft">{t('empty')}</p>}
        />
      ) : (
        <ErrorState message={rows.message} requestId={rows.requestId} retryHref={here} />
      )}
    </Card>
  )
}
