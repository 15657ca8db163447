import '../application.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import { isWritable } from '@/lib/domain/application'
import { requireOwnApplication } from '../_shared/own-application'
import { DocumentCards } from './_components/document-cards'
import { DoneNotice } from './_components/done-notice'
import { SectionForm } from './_components/section-form'
import { SectionNav } from './_components/section-nav'
import { stepOf, stepsOf } from './_components/steps'
import { Summary } from './_components/summary'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('application.data'))('title') }
}

/** Form of an application by section; each is saved on the server when it is left. */
export default async function RegisterData({ searchParams }: PageProps<'/user/register-data'>) {
  const [application, query, t] = await Promise.all([
    requireOwnApplication(),
    searchParams,
    getTranslations('application.data'),
  ])
  if (!isWritable(application.state)) redirect('/user/register-result')
  const steps = stepsOf(application)
  const step = stepOf(application, steps, query.section)
  return (
    <div className="application application-stack">
      <h1>{t('title')}</h1>
      <p className="account-hint">
        {t('no', { no: application.no })} · {t.rich('kept', { time: () => <Time value={application.updateTime} /> })}
      </p>
      {application.state !== 0 && <Notice tone="warn" title={t('correct')} />}
      <DoneNotice application={application} done={query.done} step={step} />
      <div className="application-page">
        <SectionNav application={application} steps={steps} current={step} />
        <div key={step} className="application-part">
          {step === 'documents' && <DocumentCards application={application} />}
          {step === 'check' && <Summary application={application} />}
          {step !== 'documents' && step !== 'check' && (
            <SectionForm application={application} section={step} next={steps[steps.indexOf(step) + 1] ?? 'check'} />
          )}
        </div>
      </div>
    </div>
  )
}
