import '../application.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { readOwnApplication } from '../_shared/own-application'
import { Outcome } from './_components/outcome'
import { AboutIt, Again } from './_components/parts'
import { leave, withdraw } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('application.result'))('title') }
}

/** The applicant's page: state of the application and possible acts. */
export default async function RegisterResult({ searchParams }: PageProps<'/user/register-result'>) {
  const [application, query] = await Promise.all([readOwnApplication(), searchParams])
  if (!application) return <Again fromLogin={query.from === 'login'} />
  const [t, data, texts] = await Promise.all([
    getTranslations('application.result'),
    getTranslations('application.data'),
    formTexts(),
  ])
  return (
    <div className="application application-stack">
      <h1>{t('title')}</h1>
      {query.done === 'withdrawn' && <Notice tone="ok" role="status" title={t('withdrawn')} once />}
      <Outcome application={application} />
      <AboutIt application={application} />
      {application.state === APPLICATION_STATE.submitted && (
        <ActionForm action={withdraw} texts={texts} hidden={{ version: application.version }}>
          <p className="account-hint">{t('withdrawText')}</p>
          <SubmitButton look="danger">{t('withdraw')}</SubmitButton>
        </ActionForm>
      )}
      <ActionForm action={leave} texts={texts}>
        <SubmitButton look="quiet">{data('leave')}</SubmitButton>
      </ActionForm>
    </div>
  )
}
