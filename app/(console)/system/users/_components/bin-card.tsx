import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { FreeFields } from '@/components/form/free-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import type { User } from '@/lib/contract/user'
import { erase, lookFree, recycle, restore } from '../actions'

/** Restores a user from the bin, or deletes them for good. */
export async function BinCard({ user }: { user: User }) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  return (
    <Card title={t('binTitle')}>
      <ActionForm action={restore} texts={texts} hidden={{ id: user.id }}>
        <p>{t('binText')}</p>
        <FreeFields check={lookFree.bind(null, user.id)} names={['username']}>
          <TextField
            name="username"
            label={t('column.username')}
            hint={t('restoreHint')}
            value={user.username}
            maxLength={32}
            autoComplete="off"
          />
        </FreeFields>
        <div className="form-buttons">
          <SubmitButton>{t('restore')}</SubmitButton>
        </div>
      </ActionForm>
      <ActionForm action={erase} texts={texts} hidden={{ id: user.id }} className="form mt-3">
        <AskFirst label={t('erase')} sure={t('eraseNow')}>
          {t('eraseHint')}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

/** Moves a user to the bin after a confirmation. */
export async function DeleteForm({ user }: { user: User }) {
  const [t, texts] = await Promise.all([getTranslations('system.users'), formTexts()])
  return (
    <ActionForm action={recycle} texts={texts} hidden={{ id: user.id }}>
      <AskFirst label={t('delete')} sure={t('deleteNow')}>
        {t('deleteHint')}
      </AskFirst>
    </ActionForm>
  )
}
