import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getSpec } from '@/lib/contract/spec'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SPECS, specForms } from '../_specs/spec-form'
import { SpecParts } from '../_specs/spec-parts'

type Props = PageProps<'/goods/spec/[id]'>

const naming = async (id: string) => (await read(getSpec, { params: { id } })).name

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/goods/spec/[id]')
  return { title: await recordTitle('spec', nameOf(naming((await params).id))) }
}

/** One option set. */
export default async function SpecPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/goods/spec/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="spec"
      list={SPECS}
      at={`${SPECS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => SpecParts({ id, can, form: specForms[SPECS], side: 'shop' })}
    />
  )
}
