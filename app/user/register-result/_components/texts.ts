import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'

const AGAIN = ['account', 'password', 'next', 'codeSent', 'open'] as const
const FIELD = ['accountMissing', 'passwordMissing', 'codeInvalid'] as const

const pick = <K extends string>(keys: readonly K[], text: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>

export async function againTexts() {
  const [t, own] = await Promise.all([getTranslations('account'), getTranslations('application.again')])
  const field: Record<string, string> = pick(FIELD, (key) => t(`field.${key}`))
  return {
    ...{ form: await formTexts(), field, ...pick(AGAIN, (key) => own(key)) },
    codeLabel: t('recovery.codeLabel'),
    busy: t('login.busy'),
    resend: t('login.resend'),
    resendIn: t('login.resendIn', { seconds: '{seconds}' }),
    wait: t('login.wait', { seconds: '{seconds}' }),
  }
}
export type AgainTexts = Awaited<ReturnType<typeof againTexts>>
