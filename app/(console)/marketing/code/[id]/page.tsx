import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getCode } from '@/lib/contract/marketing/code'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CODES } from '../_code/code-form'
import { CodeParts } from '../_code/code-parts'

type Props = PageProps<'/marketing/code/[id]'>

async function named(id: string) {
  const { name } = await read(getCode, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/code/[id]')
  return { title: await recordTitle('discountCode', nameOf(named((await params).id))) }
}

/** One discount code. */
export default async function DiscountCodePage({ params, searchParams }: Props) {
  await requireScreen('/marketing/code/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'discountCode', list: CODES, at: `${CODES}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => CodeParts({ id })} />
}
