import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getFreight } from '@/lib/contract/freight'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { FREIGHT } from '../_freight/freight-form'
import { FreightParts } from '../_freight/freight-parts'

type Props = PageProps<'/goods/freight/[id]'>

const naming = async (id: string) => {
  const { name } = await read(getFreight, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/goods/freight/[id]')
  return { title: await recordTitle('freight', nameOf(naming((await params).id))) }
}

/** One freight template. */
export default async function FreightPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/goods/freight/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="freight"
      list={FREIGHT}
      at={`${FREIGHT}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => FreightParts({ id, can, asked: search })}
    />
  )
}
