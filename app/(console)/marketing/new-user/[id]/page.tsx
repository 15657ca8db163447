import type { Metadata } from 'next'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { NEW_USER_OFFERS } from '../_offer/offer-form'
import { OfferParts } from '../_offer/offer-parts'

type Props = PageProps<'/marketing/new-user/[id]'>

async function named(id: string) {
  const { name } = await read(getNewUserOffer, { query: { id } })
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/marketing/new-user/[id]')
  return { title: await recordTitle('newUser', nameOf(named((await params).id))) }
}

/** One price for new buyers. */
export default async function NewUserOfferPage({ params, searchParams }: Props) {
  await requireScreen('/marketing/new-user/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'newUser', list: NEW_USER_OFFERS, at: `${NEW_USER_OFFERS}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => OfferParts({ id })} />
}
