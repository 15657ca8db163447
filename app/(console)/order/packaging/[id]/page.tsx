import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { nameOf, RecordPage } from '@/app/_kit/record/record-frame'
import { recordTitle } from '@/app/_kit/record/record-title'
import { Card } from '@/components/ui/card'
import { getPackaging } from '@/lib/contract/packaging'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { formValues, PACKAGING, packagingForm } from '../_form/packaging-form'
import { edit, remove } from '../actions'

type Props = PageProps<'/order/packaging/[id]'>

const one = (id: string) => read(getPackaging, { query: { id } })

async function named(id: string) {
  const { name } = await one(id)
  return { zh: name, en: name }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/order/packaging/[id]')
  return { title: await recordTitle('packaging', nameOf(named((await params).id))) }
}

async function Parts({ id }: { id: string }) {
  const [t, record] = await Promise.all([getTranslations('packaging'), one(id)])
  return (
    <div className="page-stack">
      <Card>
        <RecordForm form={packagingForm} action={edit} record={formValues(record)} />
      </Card>
      <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </DeleteCard>
    </div>
  )
}

/** One saved parcel with its form and deletion. */
export default async function PackagingPage({ params, searchParams }: Props) {
  await requireScreen('/order/packaging/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  const page = { words: 'packaging', list: PACKAGING, at: `${PACKAGING}/${id}` }
  return <RecordPage {...page} search={search} name={named(id)} draw={() => Parts({ id })} />
}
