import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { requireScreen } from '@/lib/session/session'
import { DictFile } from '../_components/dict-acts'
import { DictNames } from '../_components/dict-names'
import { DICTS } from '../_dicts/dict-view'

const PATH = '/system/dicts/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dictionary'))('newTitle') }
}

/** A dictionary of one's own, or several from a file. */
export default async function NewDictPage({ searchParams }: PageProps<'/system/dicts/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('dictionary'), searchParams])
  const isFile = search.kind === 'file'
  const tabs = [
    { href: PATH, label: t('kind.one'), current: !isFile },
    { href: `${PATH}?kind=file`, label: t('kind.file'), current: isFile },
  ]
  return (
    <FormPage title={t('newTitle')} back={{ href: DICTS, label: t('title') }}>
      <StatusTabs label={t('kinds')} tabs={tabs} />
      {isFile ? <DictFile /> : <DictNames />}
    </FormPage>
  )
}
