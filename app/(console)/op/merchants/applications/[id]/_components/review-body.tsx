import { getLocale, getTranslations } from 'next-intl/server'
import { QueueKeys } from '@/app/_kit/queue/queue-keys'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { RecordLog } from '@/app/_kit/record/record-log'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { getApplication } from '@/lib/contract/application/review'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOf } from '../../application-list'
import { Checks } from './checks'
import { History } from './history'
import { Holder } from './holder'
import { Outcome } from './outcome'
import { Parts } from './parts'
import { Rest } from './rest'

type Search = Record<string, string | string[] | undefined>

/** Page of one application; throws the errors of the call. */
export async function reviewBody(id: string, search: Search, session: Session) {
  const [t, locale, application] = await Promise.all([
    getTranslations('application'),
    getLocale(),
    read(getApplication, { query: { id } }),
  ])
  const { no, type, state, round, shopName, next, waiting, reviewerId } = application
  const may = session.can('merchant:audit')
  const decides = may && state === 2 && reviewerId === session.user.id
  const about = `${t(`state.${state}`)} · ${t(`type.${type}`)} · ${t('desk.roundOf', { round })}`
  return (
    <DetailPage
      title={`${no} ${pickText(shopName, knownLocale(locale))}`}
      back={{ href: '/op/merchants/applications', label: t('title') }}
      status={<Status group={groupOf(state)}>{about}</Status>}
      actions={
        <>
          <RecordLog id={id} />
          {next && (
            <TextLink href={`/op/merchants/applications/${next}`}>{t('desk.next', { count: waiting })}</TextLink>
          )}
        </>
      }
      notices={
        <>
          <FlashNotice search={search} />
          <QueueKeys />
          <Holder application={application} may={may} userId={session.user.id} />
        </>
      }
      sticky={decides && <Rest application={application} />}
      aside={
        <>
          <Checks application={application} />
          {may && <Outcome application={application} decides={decides} />}
          <History application={application} may={may} />
        </>
      }
    >
      <Parts application={application} search={search} may={may} decides={decides} />
    </DetailPage>
  )
}
