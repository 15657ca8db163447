import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { PageHead } from '@/components/page/page-head'
import { PageLive } from '@/components/page/page-live'
import { listHref } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import { requireScreen } from '@/lib/session/session'
import { hasSelection } from '../_shipping/selection-hidden'
import { readSelection } from '../_shipping/selection-query'
import { BatchMode } from './_components/batch-mode'
import { DeskLinks } from './_components/desk-links'
import { ModeTabs } from './_components/mode-tabs'
import { OneByOne } from './_components/one-by-one'
import { DESK, deskState, readDeskQuery } from './_desk/desk-query'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.ship'))('title') }
}

const RIGHTS = { one: 'order:ship', label: 'order:print', batch: 'order:ship:batch', prize: 'order:luck:ship' } as const

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function ShipPage({ searchParams }: { searchParams: Search }) {
  const { can } = await requireScreen(DESK)
  const [search, t] = await Promise.all([searchParams, getTranslations('fulfilment.ship')])
  const query = readDeskQuery(search)
  const selection = readSelection(search)
  const again = Id.safeParse(search.again).data
  const many = can('order:ship:batch')
  const batch = many && (query.mode === 'batch' || again !== undefined || hasSelection(selection))
  const label = can('order:print') && query.mode === 'label'
  const modes = (['one', 'label', 'batch', 'prize'] as const).filter((mode) => can(RIGHTS[mode]))
  const draw = () => (batch ? BatchMode({ query, selection, again }) : OneByOne({ query, label }))
  const body = await orError(draw, listHref(deskState(query)))
  return (
    <div className="page">
      <PageHead title={t('title')} note={t('zone')} actions={<DeskLinks can={can} />} />
      <ModeTabs
        query={query}
        modes={modes}
        current={batch ? 'batch' : (modes.find((mode) => mode !== 'batch' && mode === query.mode) ?? 'one')}
      />
      {body}
      <PageLive />
    </div>
  )
}
