import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { DictNames } from '../_components/dict-names'
import { DICTS } from '../_dicts/dict-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('dictionary'))('newTitle') }
}

/** A dictionary of one's own. */
export default async function NewDictPage() {
  await requireScreen('/system/dicts/new')
  const t = await getTranslations('dictionary')
  return (
    <FormPage title={t('newTitle')} back={{ href: DICTS, label: t('title') }}>
      <DictNames />
    </FormPage>
  )
}
