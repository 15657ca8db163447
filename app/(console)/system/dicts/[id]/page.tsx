import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { recordTitle } from '@/app/_kit/record/record-title'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { DictOutcome } from '../_components/dict-outcome'
import { DictParts } from '../_components/dict-parts'
import { DICTS } from '../_dicts/dict-view'
import { nameOfDict } from '../_dicts/read-dicts'

type Props = PageProps<'/system/dicts/[id]'>

const titleFor = (id: string) => recordTitle('dictionary', nameOfDict(id))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/dicts/[id]')
  return { title: await titleFor((await params).id) }
}

/** One dictionary with its items and the form of the selected one. */
export default async function DictPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/dicts/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('dictionary'), params, searchParams])
  const back = safeRedirect(search.from)
  const open = String(search.item ?? '')
  return (
    <FormPage
      title={await titleFor(id)}
      back={{ href: back?.startsWith(DICTS) ? back : DICTS, label: t('title') }}
      notices={<DictOutcome done={search.done} />}
    >
      {
        await orError(
          () =>
            DictParts({ id, open, mayEdit: can('dict:edit'), version: search.version, done: plainQuery(search).at }),
          `${DICTS}/${id}`,
        )
      }
    </FormPage>
  )
}
