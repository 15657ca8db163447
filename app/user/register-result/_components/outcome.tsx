import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { bothTimes } from '@/components/ui/uk-time'
import type { OwnApplication } from '@/lib/contract/application'
import { APPLICATION_STATE, DRAFT_DAYS } from '@/lib/domain/application'
import { knownLocale, pickText } from '@/lib/domain/locale'

const S = APPLICATION_STATE

/** Returned parts, each with its reason and a link to correct it. */
async function Returned({ application }: { application: OwnApplication }) {
  const [t, words, locale] = await Promise.all([
    getTranslations('application.data'),
    getTranslations('application'),
    getLocale(),
  ])
  const items = application.parts.filter(({ state }) => state === 2)
  return (
    <ul className="application-items">
      {items.map(({ part, text, corrected }) => {
        const document = part.startsWith('doc.')
        const name = document ? words(`document.${part.slice(4)}`) : words(`section.${part}`)
        return (
          <li key={part}>
            <b>{name}</b>
            <p>{text && pickText(text, knownLocale(locale))}</p>
            <a href={`/user/register-data?section=${document ? `documents#${part.slice(4)}` : part}`}>
              {corrected ? t('change') : t('fix')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** State of the application, and the applicant's possible acts. */
export async function Outcome({ application }: { application: OwnApplication }) {
  const [t, locale] = await Promise.all([getTranslations('application.result'), getLocale()])
  const { state, reason, username, dueTime } = application
  const shown: Record<number, () => ReactNode> = {
    [S.draft]: () => (
      <Notice title={t('draft')} action={<a href="/user/register-data">{t('goOn')}</a>}>
        {t('draftText', { days: DRAFT_DAYS })}
      </Notice>
    ),
    [S.returned]: () => (
      <>
        <Notice tone="warn" title={t('returned')}>
          {t('returnedText')}
        </Notice>
        <Returned application={application} />
        <p>
          <ButtonLink look="primary" href="/user/register-data">
            {t('goOn')}
          </ButtonLink>
        </p>
      </>
    ),
    [S.passed]: () => (
      <Notice tone="ok" title={t('passed')} action={<a href="/user/login">{t('toLogin')}</a>}>
        {t('passedText', { username })}
      </Notice>
    ),
    [S.refused]: () => (
      <Notice tone="danger" title={t('refused')}>
        {reason && pickText(reason, knownLocale(locale))} {t('refusedText')}
      </Notice>
    ),
  }
  const waiting = () => (
    <Notice tone="ok" title={t('submitted')}>
      {dueTime && t('submittedText', { time: bothTimes(Date.parse(dueTime), knownLocale(locale)) })}
    </Notice>
  )
  return (shown[state] ?? waiting)()
}
