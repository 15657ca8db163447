import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { PLATFORM_SPECS, specForms } from '@/app/(console)/goods/spec/_specs/spec-form'
import { SpecParts } from '@/app/(console)/goods/spec/_specs/spec-parts'
import { getSpec } from '@/lib/contract/spec'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

type Props = PageProps<'/op/goods/specs/[id]'>

const naming = async (id: string) => (await read(getSpec, { params: { id } })).name

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/goods/specs/[id]')
  return { title: await recordTitle('spec', nameOf(naming((await params).id))) }
}

/** One option set. */
export default async function SpecPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/goods/specs/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="spec"
      list={PLATFORM_SPECS}
      at={`${PLATFORM_SPECS}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => SpecParts({ id, can, form: specForms[PLATFORM_SPECS], side: 'platform' })}
    />
  )
}
