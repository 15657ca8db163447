import './sign-in.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { LinkNavigation } from '@/components/ui/link-navigation'
import { switchLocale } from '@/lib/i18n/actions'

const clock = (timeZone: string, zone?: 'short') =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: zone })

/** London time, which applies, with Beijing time beside it. */
async function TwinTime() {
  const t = await getTranslations('account')
  const now = new Date()
  return (
    <p className="account-clock">
      <b>
        {t('london')} {clock('Europe/London', 'short').format(now)}
      </b>{' '}
      <span>
        {t('beijing')} {clock('Asia/Shanghai').format(now)}
      </span>
    </p>
  )
}

/** Language switch before the login; a form, so that it needs no script. */
async function LanguageSwitch() {
  const other = (await getLocale()) === 'zh-CN' ? 'en-GB' : 'zh-CN'
  const t = await getTranslations('account')
  return (
    <form action={switchLocale} className="account-language">
      <input type="hidden" name="stay" value="1" />
      <button type="submit" name="locale" value={other} lang={other}>
        {t('language')}
      </button>
    </form>
  )
}

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
