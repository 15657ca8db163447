import { getTranslations } from 'next-intl/server'
import { environment } from '@/lib/server/environment'
import { casService } from '@/lib/session/sign-in'

export async function AccountLinks() {
  const t = await getTranslations('account.login')
  const { CAS_URL } = environment()
  return (
    <p className="account-links">
      {CAS_URL && <a href={`${CAS_URL}/login?service=${encodeURIComponent(casService())}`}>{t('cas')}</a>}
      <a href="/user/register">{t('register')}</a>
      <a href="/user/alteration">{t('forgotten')}</a>
    </p>
  )
}
