import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Notice } from '@/components/ui/notice'
import { readGoodsImport } from '@/lib/contract/goods/import'
import { GOODS_IMPORT_MODES } from '@/lib/domain/goods/columns'
import { requireScreen } from '@/lib/session/session'
import { read, settle } from '@/lib/upstream/read'
import { ChooseFile } from './_import/choose-file'
import { ImportResult } from './_import/import-result'

const PATH = '/goods/import'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods.import'))('title') }
}

/** Page that imports a file of products: preview, corrections and start. */
export default async function GoodsImport({ searchParams }: PageProps<'/goods/import'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('goods.import'), searchParams])
  const token = typeof search.check === 'string' && search.check.length >= 16 ? search.check.slice(0, 128) : null
  const run = token ? await settle(read(readGoodsImport, { body: { token } })) : null
  const mode = GOODS_IMPORT_MODES.find((each) => each === search.mode)
  return (
    <FormPage title={t('title')} note={t('note')} back={{ href: '/goods/list', label: t('back') }} wide>
      {run?.ok === false && <Notice tone="danger">{run.message}</Notice>}
      {run?.ok ? <ImportResult run={run.data} /> : <ChooseFile session={session} mode={mode} />}
    </FormPage>
  )
}
