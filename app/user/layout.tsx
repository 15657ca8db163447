import './sign-in.css'
import { getTranslations } from 'next-intl/server'
import { LinkNavigation } from '@/components/ui/link-navigation'
import { LanguageSwitch } from './_shared/language-switch'
import { TwinTime } from './_shared/twin-time'

export default async function AccountLayout({ children }: { children: React.ReactNode }) {
  const t = await getTranslations('account')
  return (
    <div className="account">
      <aside className="account-side">
        <p className="account-brand">
          <i aria-hidden="true">{t('brandMark')}</i>
          {t('product')}
        </p>
        <div className="account-words">
          <p className="account-headline">{t('headline')}</p>
          <p>{t('slogan')}</p>
        </div>
        <TwinTime />
      </aside>
      <main className="account-main">
        <div className="account-box">
          <LanguageSwitch />
          {children}
        </div>
      </main>
      <LinkNavigation />
    </div>
  )
}
