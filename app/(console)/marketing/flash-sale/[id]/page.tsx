import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getFlash } from '@/lib/contract/marketing/flash'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OWN } from '../_flash/flash-lists'
import { FlashParts } from '../_flash/flash-parts'

type Props = PageProps<'/marketing/flash-sale/[id]'>

async function named(id: string) {
  const { name, day } = await read(getFlash, { query: { id } })
  return { zh: `${name.zh} ${day}`, en: `${name.en} ${day}` }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/flash-sale/[id]')
  return { title: await recordTitle('flashSale', nameOf(named((await params).id))) }
}

/** One enrolment of the shop. */
export default async function FlashSalePage({ params, searchParams }: Props) {
  await requireScreen('/marketing/flash-sale/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'flashSale', list: OWN, at: `${OWN}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => FlashParts({ id })} />
}
