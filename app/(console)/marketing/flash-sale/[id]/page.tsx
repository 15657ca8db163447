import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getEnrolment } from '@/lib/contract/marketing/enrolment'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { EnrolmentParts } from '../../_enrolment/enrolment-parts'
import { FLASH } from '../../_enrolment/paths'
import { withdraw } from '../actions'

type Props = PageProps<'/marketing/flash-sale/[id]'>

async function named(id: string) {
  const { name, day } = await read(getEnrolment, { query: { id } })
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
  const page = { words: 'flashSale', list: FLASH, at: `${FLASH}/${id}` }
  return (
    <RecordPage
      {...page}
      search={search}
      name={named(id)}
      draw={() => EnrolmentParts({ id, list: FLASH, right: 'marketing:flash:enrol', withdraw })}
    />
  )
}
