import '@/components/chart/chart.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { environment } from '@/lib/server/environment'
import { requireScreen } from '@/lib/session/session'
import { BoardParts } from './_components/board-parts'
import { Buttons } from './_components/buttons'
import { Cards } from './_components/cards'
import { Charts } from './_components/charts'
import { Forms } from './_components/forms'
import { Marks } from './_components/marks'
import { Notices } from './_components/notices'
import { Record } from './_components/record'
import { SampleList } from './_components/sample-list'
import { States } from './_components/states'
import { Values } from './_components/values'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.gallery')
  return { title: t('title') }
}

/** The component gallery: every part of the kit once, in the reader's language and theme. */
export default async function Gallery({ searchParams }: PageProps<'/test/home'>) {
  const { granted } = await requireScreen('/test/home')
  const { production, NODE_ENV } = environment()
  // For development and trials: a production installation has no such page.
  if (production && NODE_ENV !== 'development') notFound()
  const [t, note] = await Promise.all([getTranslations('common.gallery'), getTranslations('gallery')])
  return (
    <BoardPage title={t('title')} note={note('note')}>
      <Buttons granted={granted} />
      <Marks />
      <Notices />
      <Values />
      <SampleList search={await searchParams} />
      <Forms />
      <Record />
      <BoardParts />
      <Cards />
      <Charts />
      <States />
    </BoardPage>
  )
}
