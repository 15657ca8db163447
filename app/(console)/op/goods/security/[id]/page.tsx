import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getSecurity } from '@/lib/contract/security'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SECURITIES } from '../security-form'
import { SecurityParts } from '../security-parts'

type Props = PageProps<'/op/goods/security/[id]'>

const naming = async (id: string) => {
  const { nameZh, nameEn } = await read(getSecurity, { query: { id } })
  return { zh: nameZh, en: nameEn }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/op/goods/security/[id]')
  return { title: await recordTitle('security', nameOf(naming((await params).id))) }
}

/** One guarantee. */
export default async function SecurityPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/goods/security/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="security"
      list={SECURITIES}
      at={`${SECURITIES}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => SecurityParts({ id, can })}
    />
  )
}
