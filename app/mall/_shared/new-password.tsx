import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { BUYER_PASSWORD_MIN } from '@/lib/domain/buyer'

/** New password, with its rules shown before typing. */
export async function NewPassword({ label }: { label: string }) {
  const t = await getTranslations('mall.register')
  return (
    <TextField
      name="password"
      label={label}
      hint={t('rule', { min: BUYER_PASSWORD_MIN })}
      type="password"
      autoComplete="new-password"
      maxLength={128}
    />
  )
}
