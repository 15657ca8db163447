import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { getNewUserOffer, type NewUserOffer } from '@/lib/contract/marketing/new-user'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { priceControls } from '../../_price/price-controls'
import { NewPromotion } from '../../_promotion/new-promotion'
import { NEW_USER_OFFERS, offerForm } from '../_offer/offer-form'
import { add } from '../actions'

const PATH = '/marketing/new-user/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('newUser'))('newTitle'),
})

export default async function NewOfferPage({ searchParams }: PageProps<'/marketing/new-user/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  const draw = () =>
    NewPromotion({
      ...{ form: offerForm, action: add, search },
      read: (id) => read(getNewUserOffer, { query: { id } }),
      controls: (offer?: NewUserOffer) => priceControls('newUser', offer),
    })
  return <RecordPage words="newUser" list={NEW_USER_OFFERS} at={PATH} draw={draw} />
}
