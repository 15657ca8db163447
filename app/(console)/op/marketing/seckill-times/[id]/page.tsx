import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getSeckillTime } from '@/lib/contract/marketing/seckill'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SECKILL_TIMES } from '../_slot/slot-form'
import { SlotParts } from '../_slot/slot-parts'

type Props = PageProps<'/op/marketing/seckill-times/[id]'>

async function named(id: string) {
  const { nameZh, nameEn } = await read(getSeckillTime, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/marketing/seckill-times/[id]')
  return { title: await recordTitle('seckill', nameOf(named((await params).id))) }
}

/** One time of flash sales. */
export default async function SeckillTimePage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/marketing/seckill-times/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'seckill', list: SECKILL_TIMES, at: `${SECKILL_TIMES}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => SlotParts({ id, can })} />
}
