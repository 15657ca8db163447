import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { type ListState, listHref, withQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Id } from '@/lib/contract/common'
import { pickText } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import { currentCaller } from '@/lib/session/caller'
import { orElse } from '@/lib/upstream/read'
import type { Search } from '../_announcements/announcement-view'
import { readAnnouncement } from '../_announcements/read-announcement'
import { publish, revoke } from '../actions'

/** Acts of a row, with the state in which they are possible. */
const ACTS = {
  publish: { action: publish, permission: 'announcement:publish', sendStatus: 0 },
  revoke: { action: revoke, permission: 'announcement:revoke', sendStatus: 1 },
} as const
type Act = keyof typeof ACTS

const Asked = z.object({ ask: z.enum(['publish', 'revoke']), about: Id })
const PLACE = 'question'

interface Row {
  id: string
  sendStatus: number
}

/** Act of this row for people with the permission: publish a draft, withdraw a published one. */
export const actOf = ({ sendStatus }: Row, can: (code: PermissionCode) => boolean): Act | null =>
  (['publish', 'revoke'] as const).find((act) => ACTS[act].sendStatus === sendStatus && can(ACTS[act].permission)) ??
  null

/** Address of the same list with the confirmation above it. */
export const questionHref = (state: ListState, act: Act, { id }: Row): string => {
  const list = listHref(state, { current: state.query.current })
  return withQuery(list, `ask=${act}&about=${id}#${PLACE}`)
}

interface Props {
  search: Search
  state: ListState
  can(code: PermissionCode): boolean
}

/** Asks for confirmation before a row is published or withdrawn, with the effect; a link, so it needs no scripts. */
export async function AnnouncementQuestion({ search, state, can }: Props) {
  const { data: asked } = Asked.safeParse(search)
  if (!asked) return null
  const [found, t, common, texts, { locale }] = await Promise.all([
    orElse(readAnnouncement(asked.about), null),
    getTranslations('announcement'),
    getTranslations('common'),
    formTexts(),
    currentCaller(),
  ])
  // Someone else was faster, or the address is old.
  if (!found || actOf(found, can) !== asked.ask)
    return (
      <Notice tone="warn" role="alert">
        {t('question.over')}
      </Notice>
    )
  const { id, version, reached, startTime, titile, titleEn } = found
  const from = listHref(state, { current: state.query.current })
  const publishing = asked.ask === 'publish'
  return (
    // An alert, because it appears above the pressed row, perhaps out of sight.
    <div role="alert">
      <Card id={PLACE} title={t(`question.${asked.ask}`, { title: pickText({ zh: titile, en: titleEn }, locale) })}>
        <ActionForm action={ACTS[asked.ask].action} texts={texts} hidden={{ id, version, from }}>
          <p>{publishing ? t(startTime ? 'publishLater' : 'publishNow', { count: reached }) : t('revokeHint')}</p>
          <div className="form-buttons">
            <SubmitButton look={publishing ? 'primary' : 'danger'}>
              {t(publishing ? 'publish' : 'revokeNow')}
            </SubmitButton>
            <ButtonLink href={from}>{common('cancel')}</ButtonLink>
          </div>
        </ActionForm>
      </Card>
    </div>
  )
}
