import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getColleague } from '@/lib/contract/colleague'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { PEOPLE } from '../_people/person-form'
import { PersonParts } from '../_people/person-parts'

type Props = PageProps<'/shop/admins/[id]'>

const naming = async (id: string) => {
  const { realname } = await read(getColleague, { query: { id } })
  return { zh: realname, en: realname }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/shop/admins/[id]')
  return { title: await recordTitle('colleague', nameOf(naming((await params).id))) }
}

/** One colleague of the shop. */
export default async function ColleaguePage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/shop/admins/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const draw = () => PersonParts({ id, can })
  return (
    <RecordPage words="colleague" list={PEOPLE} at={`${PEOPLE}/${id}`} search={search} name={naming(id)} draw={draw} />
  )
}
