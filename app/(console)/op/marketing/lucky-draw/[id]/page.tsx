import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getDraw } from '@/lib/contract/marketing/lucky-draw'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { DRAWS } from '../_draw/draw-form'
import { DrawParts } from '../_draw/draw-parts'

type Props = PageProps<'/op/marketing/lucky-draw/[id]'>

async function named(id: string) {
  const { nameZh, nameEn } = await read(getDraw, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/marketing/lucky-draw/[id]')
  return { title: await recordTitle('luckyDraw', nameOf(named((await params).id))) }
}

/** One lucky draw. */
export default async function LuckyDrawPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/marketing/lucky-draw/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'luckyDraw', list: DRAWS, at: `${DRAWS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => DrawParts({ id, can, search })} />
}
