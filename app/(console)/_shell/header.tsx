import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLinks } from '@/components/shell/account/account-links'
import { Glyph } from '@/components/shell/glyph'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { isTheme } from '@/components/shell/theme'
import { ThemeSheet } from '@/components/shell/theme-sheet'
import { TopBar } from '@/components/shell/top-bar'
import { UserSheet } from '@/components/shell/user-sheet'
import { Anchor } from '@/components/ui/anchor'
import type { Locale } from '@/lib/domain/locale'
import { environment } from '@/lib/server/environment'
import type { Session } from '@/lib/session/session'
import { changePassword, chooseDepartment, readDepartments, readPasswordTexts } from '../account-actions'
import { chooseLocale, chooseTheme, preferTabs } from '../shell-actions'
import { Bell, LastBell, LastTasks, TaskTray } from './counters'
import { calledOf, Person } from './person'
import { ShopSwitch } from './shop-switch'

const PLATFORM_USER = 1

/** Customer service: the shop's conversation with the platform, and feedback for those who may not chat. */
function serviceOf({ user, can }: Session): string | undefined {
  if (can('chat:reply')) return user.userType === PLATFORM_USER ? '/chatPage' : '/chatPage?c=platform'
  return can('feedback:add') ? '/message/feedback/new' : undefined
}

/** The header with its overlays. Counts stream in after the page's own rows. */
export async function Header({ session, locale, tabStrip }: { session: Session; locale: Locale; tabStrip: boolean }) {
  const { user } = session
  const [t, jar] = await Promise.all([getTranslations('shell'), cookies()])
  const theme = jar.get('theme')?.value
  return (
    <>
      <TopBar
        searchHref="/search"
        serviceUrl={environment().SERVICE_CONTACT_URL ?? serviceOf(session)}
        user={{ name: calledOf(user), avatar: user.avatar }}
        language={
          <LanguageSwitch
            to={locale === 'zh-CN' ? 'en-GB' : 'zh-CN'}
            choose={chooseLocale}
            word={t('top.language')}
            label={t('top.languageLabel')}
          />
        }
        counters={
          <>
            <Suspense fallback={<LastTasks />}>
              <TaskTray />
            </Suspense>
            <Suspense fallback={<LastBell />}>
              <Bell />
            </Suspense>
          </>
        }
      />
      <ThemeSheet
        theme={isTheme(theme) ? theme : 'system'}
        label={t('top.theme')}
        choose={chooseTheme}
        choices={[
          { theme: 'light', label: t('top.themeLight') },
          { theme: 'dark', label: t('top.themeDark') },
          { theme: 'system', label: t('top.themeSystem') },
        ]}
      />
      <UserSheet
        person={<Person user={user} />}
        shops={<ShopSwitch user={user} />}
        tabs={
          <form action={preferTabs}>
            <button type="submit" name="tabStrip" value={tabStrip ? 'off' : 'on'} className="sheet-item">
              <Glyph name="list" />
              {t(tabStrip ? 'client.tabsOff' : 'client.tabsOn')}
            </button>
          </form>
        }
        links={
          <AccountLinks
            username={user.username}
            calls={{ readPasswordTexts, changePassword, readDepartments, chooseDepartment }}
            links={[
              { name: 'password', label: t('top.password'), icon: <Glyph name="key" /> },
              // With a single department there is nothing to choose.
              ...(user.departCount === 1
                ? []
                : [{ name: 'department' as const, label: t('top.department'), icon: <Glyph name="people" /> }]),
            ]}
          >
            <Anchor href="/account/settings" className="sheet-item">
              <Glyph name="gear" />
              {t('top.settings')}
            </Anchor>
            <Anchor href="/account/sessions" className="sheet-item">
              <Glyph name="shield" />
              {t('top.sessions')}
            </Anchor>
          </AccountLinks>
        }
      />
    </>
  )
}
