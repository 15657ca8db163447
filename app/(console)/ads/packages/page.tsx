import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { requireScreen } from '@/lib/session/session'
import { PACKAGES } from './_package/offers'
import { PackageParts } from './_package/package-parts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adPackage'))('title'),
})

/** Packages of days of slots. */
export default async function Packages() {
  const { can } = await requireScreen(PACKAGES)
  const t = await getTranslations('adPackage')
  return (
    <BoardPage title={t('title')} note={t('note')}>
      {await orError(() => PackageParts({ can }), PACKAGES)}
    </BoardPage>
  )
}
