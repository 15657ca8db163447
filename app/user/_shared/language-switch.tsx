import { getLocale, getTranslations } from 'next-intl/server'
import { switchLocale } from '@/lib/i18n/actions'

/** The other language, before the login; a form, so that it needs no script. */
export async function LanguageSwitch() {
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
