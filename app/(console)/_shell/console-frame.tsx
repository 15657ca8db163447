import { cookies, headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { TwinClock } from '@/components/shell/clock'
import { Frame } from '@/components/shell/frame'
import { colons } from '@/components/shell/menu-view'
import type { RouteRow } from '@/components/shell/model'
import { packRoutes } from '@/components/shell/packed-routes'
import { ShellProvider } from '@/components/shell/shell-context'
import { SideColumn } from '@/components/shell/side-column'
import { SCREENS } from '@/lib/navigation/screens'
import { smallPictures } from '@/lib/picture/small'
import { ownPreferences } from '@/lib/session/preferences'
import type { Session } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { foldMenu, prefer } from '../shell-actions'
import { Duties, LastDuties } from './counters'
import { drawnMenu } from './drawn-menu'
import { Header } from './header'
import { PreviewBanner } from './preview-banner'
import { ShopBanner } from './shop-banner'
import { requestLocale, shellTexts } from './texts'

const UNLISTED = /^\/(account|sms|test)\/|^\/search$/
/** Path segment of the failure page, which no menu entry has; the document itself says which failure it is. */
const FAILURE = '/:failure'

/** Screens that everyone may open without a menu entry; breadcrumb and tabs need their names. */
async function unlisted(): Promise<RouteRow[]> {
  const t = await getTranslations()
  const row = (path: string, title: string): RouteRow => ({
    path: colons(path),
    title: t(title),
    above: [],
    selects: '',
  })
  const rows = SCREENS.filter(({ path }) => UNLISTED.test(path)).map(({ path, title }) => row(path, title))
  return [...rows, row(FAILURE, 'errors.notFound.place')]
}

/** Path of the requested document; the frame stays while the pages inside change. */
const requestPath = async () => (await headers()).get('x-pathname')?.split('?')[0] ?? '/'

/** Source of the shop's logo: inlined if it is small. */
async function logoOf(id: string | null): Promise<string | null> {
  if (!id) return null
  return (await smallPictures([id])).get(id) ?? `/api/files/picture/${id}?size=64`
}

/** Header, menus, tabs and clock of this user, around the screen. */
export async function ConsoleFrame({ session, children }: { session: Session; children: ReactNode }) {
  const { user, menu } = session
  const [chosen, locale, texts, t, jar] = await Promise.all([
    orElse(ownPreferences(), null),
    requestLocale(),
    shellTexts(),
    getTranslations('shell'),
    cookies(),
  ])
  const { first, second, routes: listed, more } = drawnMenu(menu, await requestPath(), locale)
  const all = more === null ? null : t('menu.all', { count: more })
  const routes = [...listed, ...(await unlisted())]
  const folded = jar.get('nav')?.value === 'rail'
  const shop = user.shops.find((entry) => entry.id === user.shopIdSeleced)
  // A preview does not show the tabs that were open before it, and its own tabs end with it.
  const viewer = user.preview ? `${user.id} ${user.preview.until}` : user.id
  const brand = shop && { name: shop.shopName, logo: await logoOf(shop.shopLogo) }
  const shown = { tabStrip: chosen?.tabStrip ?? true, shortcuts: chosen?.shortcuts ?? true }
  return (
    <ShellProvider
      value={{
        userId: viewer,
        username: user.username,
        routes: packRoutes(routes),
        texts: { ...texts, ...(all && { allEntries: all }) },
        preferences: shown,
        prefer,
      }}
    >
      <a href="#main" className="shell-skip">
        {t('skip')}
      </a>
      <Frame
        folded={folded}
        side={
          <SideColumn shop={brand ?? null} first={first} second={second} all={all} folded={folded} fold={foldMenu} />
        }
        top={<Header session={session} locale={locale} tabStrip={shown.tabStrip} />}
        tabs={shown.tabStrip ? viewer : null}
        bars={
          <>
            <PreviewBanner user={user} locale={locale} />
            <ShopBanner session={session} locale={locale} />
            <Suspense fallback={<LastDuties />}>
              <Duties />
            </Suspense>
          </>
        }
        foot={<TwinClock now={Date.now()} labels={{ london: t('clock.london'), beijing: t('clock.beijing') }} />}
      >
        {children}
      </Frame>
    </ShellProvider>
  )
}
