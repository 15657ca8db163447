import { getTranslations } from 'next-intl/server'
import { filterText, listHref } from '@/components/table/list-url'
import { Arrived } from './arrived'
import type { ListContext } from './list-context'

/** Announces orders that arrived after the rows were read; without scripts "Refresh" beside the title does the same. */
export async function ArrivedBar({ context, asOf }: { context: ListContext; asOf: string | undefined }) {
  const t = await getTranslations('order.arrived')
  if (!asOf) return null
  const { screen, state } = context
  const asked = new URLSearchParams({ list: screen.list, query: filterText(state), since: asOf })
  return (
    <Arrived
      ask={`/api/orders/arrived?${asked}`}
      href={listHref(state, { current: null, after: null, before: null })}
      texts={{ one: t('one'), many: t('many', { count: '{count}' }), show: t('show') }}
    />
  )
}
