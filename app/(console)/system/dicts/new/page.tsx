import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { requireScreen } from '@/lib/session/session'
import { DictFile } from '../_components/dict-acts'
import { DictNames } from '../_components/dict-names'
import { DICTS } from '../_dicts/dict-view'

const PATH = '/system/dicts/new'

type Props = PageProps<'/system/dicts/new'>

const TITLES = { file: 'importTitle', one: 'newTitle' } as const
const kindOf = ({ kind }: Awaited<Props['searchParams']>) => (kind === 'file' ? 'file' : 'one')

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, search] = await Promise.all([getTranslations('dictionary'), searchParams])
  return { title: t(TITLES[kindOf(search)]) }
}

/** Page that adds a dictionary, or imports several from a file. */
export default async function NewDictPage({ searchParams }: Props) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('dictionary'), searchParams])
  const kind = kindOf(search)
  const tabs = [
    { href: PATH, label: t('kind.one'), current: kind === 'one' },
    { href: `${PATH}?kind=file`, label: t('kind.file'), current: kind === 'file' },
  ]
  return (
    <FormPage title={t(TITLES[kind])} back={{ href: DICTS, label: t('title') }}>
      <StatusTabs label={t('kinds')} tabs={tabs} />
      {kind === 'file' ? <DictFile /> : <DictNames />}
    </FormPage>
  )
}
