import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getBuyer } from '@/lib/contract/buyer/op'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { BUYERS } from '../_buyers/buyer-list'
import { BuyerParts } from '../_buyers/buyer-parts'

type Props = PageProps<'/op/orders/buyers/[id]'>

async function named(id: string) {
  const { name } = await read(getBuyer, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/orders/buyers/[id]')
  return { title: await recordTitle('buyers', nameOf(named((await params).id))) }
}

/** One buyer. */
export default async function BuyerPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/orders/buyers/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'buyers', list: BUYERS, at: `${BUYERS}/${id}`, search, name: named(id) }
  return <RecordPage {...page} draw={() => BuyerParts({ id, can })} />
}
