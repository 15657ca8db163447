import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getCaseRule } from '@/lib/contract/after-sale/rule'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { RULES } from '../rule-form'
import { RuleParts } from '../rule-parts'

type Props = PageProps<'/after-sale/rules/[id]'>

const naming = async (id: string) => {
  const { name } = await read(getCaseRule, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/after-sale/rules/[id]')
  return { title: await recordTitle('afterSale.rules', nameOf(naming((await params).id))) }
}

/** One automatic rule, with a simulation. */
export default async function RulePage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/after-sale/rules/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return (
    <RecordPage
      words="afterSale.rules"
      list={RULES}
      at={`${RULES}/${id}`}
      search={search}
      name={naming(id)}
      draw={() => RuleParts({ id, can })}
    />
  )
}
