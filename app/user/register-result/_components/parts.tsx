import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Time } from '@/components/ui/time'
import type { OwnApplication } from '@/lib/contract/application'
import { AgainForm } from './again-form'
import { againTexts } from './texts'

/** Notice without an open application in this browser. */
export async function Again({ fromLogin }: { fromLogin: boolean }) {
  const t = await getTranslations('application.again')
  return (
    <>
      <h1>{t('title')}</h1>
      {fromLogin && (
        <p className="account-notice" role="status">
          {t('fromLogin')}
        </p>
      )}
      <p className="account-hint">{t('text')}</p>
      <AgainForm texts={await againTexts()} />
      <p className="account-links">
        <a href="/user/register">{t('register')}</a>
      </p>
    </>
  )
}

/** Name and progress of the application. */
export async function AboutIt({ application }: { application: OwnApplication }) {
  const [t, words] = await Promise.all([getTranslations('application.result'), getTranslations('application')])
  const { no, type, state, round, values, submitTime } = application
  const facts = [
    { term: t('no'), value: no },
    { term: t('type'), value: words(`type.${type}`) },
    { term: t('shop'), value: values.shopNameEn || values.shopNameZh || null },
    { term: t('state'), value: words(`state.${state}`) },
    { term: t('round'), value: round },
    { term: t('submitTime'), value: <Time value={submitTime} /> },
  ]
  return (
    <Card title={t('facts')}>
      <Facts items={facts} />
    </Card>
  )
}
