import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { listManyLabels } from '@/lib/contract/label'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Lacking } from '../../_components/new-label'
import type { Refused } from '../../label-address'
import { hasLabel } from '../_many/many-row'
import { Bought } from './bought'
import { ToBuy } from './to-buy'

interface Shown {
  ids: readonly string[]
  from: string
  refused: Refused
}

/** Orders with a label, without one, and those that cannot have one. Throws `UpstreamError`. */
export async function drawMany({ ids, from, refused }: Shown, session: Session) {
  const t = await getTranslations('label')
  const back = <ButtonLink href={from}>{t('back')}</ButtonLink>
  if (ids.length === 0) return <EmptyState title={t('none')} text={t('many.noneText')} actions={back} />
  const orders = await read(listManyLabels, { query: { orders: ids.join(',') } })
  const hidden = { orders: ids.join(','), from }
  const bought = orders.filter(hasLabel)
  const rest = orders.filter((order) => !bought.includes(order))
  const toBuy = rest.filter(({ open }) => open)
  const closed = rest.filter(({ open }) => !open)
  const [first] = toBuy
  const lacks = first && (!first.service || !first.sender)
  return (
    <div className="page-stack">
      {bought.length > 0 && (await Bought({ orders: bought, hidden, session }))}
      {closed.length > 0 && <Notice title={t('many.closed')}>{closed.map(({ no }) => no).join(', ')}</Notice>}
      {lacks && (await Lacking({ order: first, session }))}
      {first && !lacks && session.can('order:ship') && (await ToBuy({ orders: toBuy, hidden, refused }))}
    </div>
  )
}
