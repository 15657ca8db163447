import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { AnnouncementDetail } from '@/lib/contract/announcement'
import type { PermissionCode } from '@/lib/domain/permission'
import { ANNOUNCEMENTS } from '../_announcements/announcement-view'
import { publish, remove, revoke } from '../actions'

interface Props {
  announcement: AnnouncementDetail
  can(code: PermissionCode): boolean
}

async function Publish({ announcement }: Pick<Props, 'announcement'>) {
  const [t, texts] = await Promise.all([getTranslations('announcement'), formTexts()])
  const { id, version, reached, startTime } = announcement
  return (
    <ActionForm action={publish} texts={texts} hidden={{ id, version }}>
      <p>{t(startTime ? 'publishLater' : 'publishNow', { count: reached })}</p>
      <div className="form-buttons">
        <SubmitButton>{t('publish')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

async function Revoke({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('announcement'), formTexts()])
  return (
    <ActionForm action={revoke} texts={texts} hidden={{ id }}>
      <AskFirst label={t('revoke')} sure={t('revokeNow')}>
        {t('revokeHint')}
      </AskFirst>
    </ActionForm>
  )
}

async function Remove({ id }: { id: string }) {
  const [t, texts] = await Promise.all([getTranslations('announcement'), formTexts()])
  return (
    <ActionForm action={remove} texts={texts} hidden={{ id }}>
      <AskFirst label={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </AskFirst>
    </ActionForm>
  )
}

/** Acts by state: a draft is published, changed or deleted; a published one is withdrawn. */
export async function AnnouncementActs({ announcement, can }: Props) {
  const t = await getTranslations('announcement')
  const { id, sendStatus } = announcement
  const draft = sendStatus === 0
  const mayEdit = can('announcement:edit')
  return (
    <Card title={t('acts')}>
      <div className="page-stack">
        {draft && can('announcement:publish') && <Publish announcement={announcement} />}
        {mayEdit && (
          <div className="form-buttons">
            {draft && <ButtonLink href={`${ANNOUNCEMENTS}/${id}/edit`}>{t('edit')}</ButtonLink>}
            <ButtonLink href={`${ANNOUNCEMENTS}/new?copy=${id}`}>{t('copy')}</ButtonLink>
          </div>
        )}
        {draft && mayEdit && <Remove id={id} />}
        {sendStatus === 1 && can('announcement:revoke') && <Revoke id={id} />}
      </div>
    </Card>
  )
}
