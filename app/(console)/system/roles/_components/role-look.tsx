import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import { readSight } from '../_roles/read-role'
import { copyHref, ROLES } from '../_roles/role-input'
import { preview } from '../actions'

const PLATFORM = 1

interface Props {
  role: Role
  mayCopy: boolean
  mayAsk: boolean
}

/** Previews the program as a member of the role; if that is impossible, explains the alternatives. */
export async function RoleLook({ role, mayCopy, mayAsk }: Props) {
  const [t, texts, sight] = await Promise.all([getTranslations('role'), formTexts(), readSight(role.id)])
  const possible = role.kind === PLATFORM && sight.menu.length > 0
  const about = possible ? 'lookText' : role.kind === PLATFORM ? 'lookNone' : 'lookShop'
  return (
    <Card title={t('look')}>
      <div className="form">
        <p>{t(about)}</p>
        {possible && sight.lacking > 0 && <Notice>{t('lacking', { count: sight.lacking })}</Notice>}
        <div className="form-buttons">
          {possible && (
            <ActionForm action={preview} texts={texts} hidden={{ roleId: role.id }} leads className="task-action">
              <SubmitButton look="secondary">{t('preview')}</SubmitButton>
            </ActionForm>
          )}
          <ButtonLink look="secondary" href={`${ROLES}/${role.id}/sees`}>
            {t('seesLink')}
          </ButtonLink>
          {role.kind !== PLATFORM && mayAsk && (
            <ButtonLink look="secondary" href="/system/inspector">
              {t('askInspector')}
            </ButtonLink>
          )}
          {mayCopy && role.manageable && (
            <ButtonLink look="secondary" href={copyHref(role)}>
              {t('copyThis')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
