import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'

const SECRET = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const

/** A password that somebody else will change at once, typed twice. */
export async function PasswordFields() {
  const t = await getTranslations('system.users')
  return (
    <>
      <p className="soft">{t('passwordHint')}</p>
      <div className="form-twins">
        <TextField name="password" label={t('column.password')} {...SECRET} />
        <TextField name="confirmpassword" label={t('column.confirmpassword')} {...SECRET} />
      </div>
    </>
  )
}
