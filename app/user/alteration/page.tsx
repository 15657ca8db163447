import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecoveryForm } from './_components/recovery-form'
import { recoveryTexts } from './_components/texts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.recovery'))('title') }
}

export default async function AlterationPage() {
  const t = await getTranslations('account.recovery')
  return (
    <>
      <h1>{t('title')}</h1>
      <RecoveryForm texts={await recoveryTexts()} />
      <p className="account-links">
        <a href="/user/login">{t('back')}</a>
      </p>
    </>
  )
}
