import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { requireScreen } from '@/lib/session/session'
import { FLASH } from '../../_enrolment/paths'
import { EnrolForm } from '../_flash/enrol-form'

const PATH = '/marketing/flash-sale/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('flashSale'))('newTitle'),
})

/** Enrols the shop in a flash sale. */
export default async function EnrolFlashPage({ searchParams }: PageProps<'/marketing/flash-sale/new'>) {
  await requireScreen(PATH)
  const search = await searchParams
  return <RecordPage words="flashSale" list={FLASH} at={PATH} draw={() => EnrolForm({ search })} />
}
