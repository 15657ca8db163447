import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { Icon } from '@/components/ui/icon'
import { SuggestPassword } from './suggest-password'

const SECRET = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const

/** Temporary password, typed twice, which its owner must change at once. */
export async function PasswordFields() {
  const t = await getTranslations('system.users')
  return (
    <>
      <p className="soft">{t('passwordHint')}</p>
      <SuggestPassword
        icon={<Icon name="copy" size={14} />}
        texts={{
          suggest: t('suggest.do'),
          another: t('suggest.another'),
          shown: t('suggest.shown'),
          copy: t('suggest.copy'),
        }}
      />
      <div className="form-twins">
        <TextField name="password" label={t('column.password')} {...SECRET} />
        <TextField name="confirmpassword" label={t('column.confirmpassword')} {...SECRET} />
      </div>
    </>
  )
}
