import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getCarrier } from '@/lib/contract/carrier'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CARRIERS } from '../carrier-form'
import { CarrierParts } from '../carrier-parts'

type Props = PageProps<'/op/orders/carriers/[id]'>

const naming = async (id: string) => {
  const { nameZh, nameEn } = await read(getCarrier, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/orders/carriers/[id]')
  return { title: await recordTitle('carrier', nameOf(naming((await params).id))) }
}

/** One carrier. */
export default async function CarrierPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/orders/carriers/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="carrier"
      list={CARRIERS}
      at={`${CARRIERS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() =>
        CarrierParts({ id, can, number: typeof search.number === 'string' ? search.number.slice(0, 60) : '' })
      }
    />
  )
}
