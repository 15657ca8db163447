import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Notice } from '@/components/ui/notice'
import { Id } from '@/lib/contract/common'
import { draftKey } from '@/lib/session/draft-key'
import { requireScreen } from '@/lib/session/session'
import { settle } from '@/lib/upstream/read'
import { carrierChoices } from '../_shipping/carrier-choices'
import { readCarriers } from './_components/carrier-codes'
import { ImportHistory } from './_components/import-history'
import { importTexts } from './_components/import-words'
import { PrepareFile } from './_components/prepare-file'
import { TrackingImport } from './_components/tracking-import'
import { startAgain } from './_import/again'
import { FRESH_IMPORT } from './_import/import-state'
import { importTracking } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.import'))('title') }
}

export default async function TrackingImportPage({ searchParams }: PageProps<'/order/tracking-import'>) {
  const { can } = await requireScreen('/order/tracking-import')
  const [t, known, search] = await Promise.all([getTranslations('fulfilment'), readCarriers(), searchParams])
  const again = can('tasks:view') ? Id.safeParse(search.again).data : undefined
  const start = again ? await settle(startAgain(again, t('import.againName'))) : null
  const names = Object.fromEntries((await carrierChoices(known)).map(({ code, name }) => [code, name]))
  return (
    <FormPage title={t('import.title')} note={t('import.note')} wide>
      <PrepareFile known={known} mayPaste={can('order:ship')} />
      {start?.ok === false && <Notice tone="danger">{start.message}</Notice>}
      <TrackingImport
        key={again}
        action={importTracking}
        draft={await draftKey(`import.${again ?? ''}`)}
        carriers={names}
        start={start?.ok ? start.data : FRESH_IMPORT}
        mayCorrect={can('order:tracking:edit')}
        texts={await importTexts()}
      />
      {can('tasks:view') && <ImportHistory />}
    </FormPage>
  )
}
