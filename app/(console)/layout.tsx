import '@/components/shell/shell.css'
import '@/components/shell/shell-narrow.css'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TwinClock } from '@/components/shell/clock'
import { menuView } from '@/components/shell/menu-view'
import { ShellProvider } from '@/components/shell/shell-context'
import { SideColumn } from '@/components/shell/side-column'
import { requireSession } from '@/lib/session/session'
import { Header } from './_shell/header'
import { requestLocale, shellTexts } from './_shell/texts'
import { foldMenu } from './shell-actions'

/** Draws the frame around every screen of the console. It decides nothing: each page asks for its own right. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const [{ user, menu, granted }, locale, t, jar] = await Promise.all([
    requireSession(),
    requestLocale(),
    getTranslations('shell'),
    cookies(),
  ])
  const { first, second, routes } = menuView(menu, granted, locale)
  const folded = jar.get('nav')?.value === 'rail'
  const shop = user.shops.find((entry) => entry.id === user.shopIdSeleced)
  return (
    <ShellProvider value={{ userId: user.id, routes, texts: await shellTexts() }}>
      <a href="#main" className="shell-skip">
        {t('skip')}
      </a>
      <div className="shell" data-nav={folded ? 'rail' : 'wide'}>
        <SideColumn
          shop={shop ? { name: shop.shopName, logo: shop.shopLogo } : null}
          first={first}
          second={second}
          folded={folded}
          fold={foldMenu}
        />
        <Header user={user} locale={locale} />
        <main id="main" className="shell-main" tabIndex={-1}>
          {children}
        </main>
        <TwinClock now={Date.now()} labels={{ london: t('clock.london'), beijing: t('clock.beijing') }} />
      </div>
    </ShellProvider>
  )
}
