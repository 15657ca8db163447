import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'

interface Props {
  params: Promise<{ id: string }>
}

const title = async (id: string) => (await getTranslations('errors.record'))('title', { id })
const isNumber = (id: string) => /^\d{1,32}$/.test(id)

export async function generateMetadata({ params }: Props) {
  const { id } = await params
  return { title: isNumber(id) ? await title(id) : undefined }
}

/** Record viewer of the specification: digits only. The API has no data about it beyond the number. */
export default async function RecordPage({ params }: Props) {
  await requireScreen('/sms/zrw-info/index/[id]')
  const { id } = await params
  if (!isNumber(id)) redirect('/404')
  const t = await getTranslations('errors')
  return (
    <>
      <h1>{await title(id)}</h1>
      <p>{t('record.text', { id })}</p>
      <p>
        <Link href="/" prefetch={false}>
          {t('home')}
        </Link>
      </p>
    </>
  )
}
