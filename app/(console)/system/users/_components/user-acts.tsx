import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { User } from '@/lib/contract/user'
import type { PermissionCode } from '@/lib/domain/permission'
import { FROZEN, USERS } from '../_users/user-view'
import { out, reset, resetStep } from '../actions'
import { DeleteForm } from './bin-card'
import { PasswordFields } from './password-fields'

interface Props {
  user: User
  can(code: PermissionCode): boolean
}

async function ResetForm({ user }: { user: User }) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  return (
    <details>
      <summary className="button">{t('reset')}</summary>
      <ActionForm action={reset} texts={texts} hidden={{ id: user.id, username: user.username }}>
        <p className="soft">{t('resetHint')}</p>
        <PasswordFields />
        <div className="form-buttons">
          <SubmitButton look="danger">{t('reset')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

/** Resets two-factor sign-in, for users who have lost their authenticator. */
async function ResetStepForm({ user }: { user: User }) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  return (
    <details>
      <summary className="button">{t('resetSecond')}</summary>
      <ActionForm action={resetStep} texts={texts} hidden={{ id: user.id }}>
        <p className="soft">{t('resetSecondHint')}</p>
        <div className="form-buttons">
          <SubmitButton look="danger">{t('resetSecond')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

/** Acts on a user besides editing: freeze, sign out everywhere, reset the password. */
export async function UserActs({ user, can }: Props) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  const next = user.status === FROZEN ? 1 : 2
  return (
    <Card title={t('acts')}>
      <div className="form">
        <div className="form-buttons">
          {can('user:freeze') && (
            <ButtonLink
              look={next === 2 ? 'danger' : 'secondary'}
              href={`${USERS}/freeze?status=${next}&ids=${user.id}`}
            >
              {t(next === 2 ? 'freeze' : 'unfreeze')}
            </ButtonLink>
          )}
          {can('inspector:use') && (
            <ButtonLink look="secondary" href={`/system/inspector?user=${user.username}`}>
              {t('askWhy')}
            </ButtonLink>
          )}
          {can('log:view') && (
            <ButtonLink look="secondary" href={`/system/logs/operation?user=${user.username}`}>
              {t('did')}
            </ButtonLink>
          )}
          {/* Freezing ended the sessions, and a frozen user cannot start one. */}
          {can('user:forceout') && user.status !== FROZEN && (
            <ActionForm action={out} texts={texts} hidden={{ id: user.id }} className="task-action">
              <SubmitButton look="secondary">{t('forceOut')}</SubmitButton>
            </ActionForm>
          )}
        </div>
        {can('user:reset') && <ResetForm user={user} />}
        {can('user:reset') && user.secondFactor && <ResetStepForm user={user} />}
        {can('user:edit') && <DeleteForm user={user} />}
      </div>
    </Card>
  )
}
