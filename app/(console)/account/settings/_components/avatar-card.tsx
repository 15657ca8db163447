import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FileField } from '@/components/form/file-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { dropAvatar, keepAvatar } from '../avatar-actions'

interface Props {
  /** Name whose initial is shown without a picture. */
  name: string
  picture: string | null
}

/** Profile picture, which colleagues see. */
export async function AvatarCard({ name, picture }: Props) {
  const [t, texts] = await Promise.all([getTranslations('settings.avatar'), formTexts()])
  return (
    <Card title={t('title')} id="avatar">
      <div className="form">
        <div className="faced">
          <Avatar name={name} picture={picture} large />
          <p className="soft">{t(picture ? 'shown' : 'letter')}</p>
        </div>
        <ActionForm key={picture} action={keepAvatar} texts={texts}>
          <FileField
            name="file"
            label={t(picture ? 'other' : 'file')}
            hint={t('hint')}
            accept="image/jpeg,image/png,image/webp"
            words={{ choose: t('choose'), none: t('none') }}
          />
          <div className="form-buttons">
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </ActionForm>
        {picture && (
          <ActionForm action={dropAvatar} texts={texts}>
            <div className="form-buttons">
              <SubmitButton look="secondary">{t('remove')}</SubmitButton>
            </div>
          </ActionForm>
        )}
      </div>
    </Card>
  )
}
