import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { priceControls } from '../../_price/price-controls'
import { GROUP_BUYS, groupForm } from '../_group/group-form'
import { add } from '../actions'

const PATH = '/marketing/group-buy/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('groupBuy'))('newTitle'),
})

const draw = async () => (
  <Card>
    <RecordForm form={groupForm} action={add} controls={await priceControls('groupBuy')} />
  </Card>
)

export default async function NewGroupBuyPage() {
  await requireScreen(PATH)
  return <RecordPage words="groupBuy" list={GROUP_BUYS} at={PATH} draw={draw} />
}
