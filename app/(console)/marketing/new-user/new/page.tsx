import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { priceControls } from '../../_price/price-controls'
import { NEW_USER_OFFERS, offerForm } from '../_offer/offer-form'
import { add } from '../actions'

const PATH = '/marketing/new-user/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('newUser'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={offerForm} action={add} controls={await priceControls('newUser')} />
  </Card>
)

export default async function NewOfferPage() {
  await requireScreen(PATH)
  return <RecordPage words="newUser" list={NEW_USER_OFFERS} at={PATH} draw={draw} />
}
