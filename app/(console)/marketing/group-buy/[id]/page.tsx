import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getGroupBuy } from '@/lib/contract/marketing/group'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { GROUP_BUYS } from '../_group/group-form'
import { GroupParts } from '../_group/group-parts'

type Props = PageProps<'/marketing/group-buy/[id]'>

async function named(id: string) {
  const { name } = await read(getGroupBuy, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/group-buy/[id]')
  return { title: await recordTitle('groupBuy', nameOf(named((await params).id))) }
}

const pageOf = (text: unknown): number => (/^[1-9]\d{0,2}$/.test(String(text)) ? Number(text) : 1)

/** One group buy with its teams. */
export default async function GroupBuyPage({ params, searchParams }: Props) {
  await requireScreen('/marketing/group-buy/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'groupBuy', list: GROUP_BUYS, at: `${GROUP_BUYS}/${id}` }
  const draw = () => GroupParts({ id, page: pageOf(search.page) })
  return <RecordPage {...page} search={search} name={named(id)} draw={draw} />
}
