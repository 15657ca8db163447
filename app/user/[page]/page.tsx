import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { laterArea } from '@/lib/navigation/later'
import { missingPath } from '@/lib/navigation/missing'

type Props = PageProps<'/user/[page]'>

const pathOf = async ({ params }: Props) => `/user/${(await params).page}`

export async function generateMetadata(props: Props): Promise<Metadata> {
  const area = laterArea(await pathOf(props))
  const t = await getTranslations('errors')
  return { title: area ? t(`later.${area}.title`) : t('notFound.title') }
}

/** Addresses that the specification reserves and this program does not have yet: says so, and whom to ask. */
export default async function LaterPage(props: Props) {
  const path = await pathOf(props)
  const area = laterArea(path)
  if (!area) redirect(missingPath(path))
  const t = await getTranslations('errors')
  return (
    <>
      <h1>{t(`later.${area}.title`)}</h1>
      <p>{t(`later.${area}.text`)}</p>
      <p className="account-links">
        {/* Visitors without a session reach the sign-in from here. */}
        <a href="/">{t('home')}</a>
      </p>
    </>
  )
}
