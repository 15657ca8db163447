import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { insteadOf } from '@/lib/navigation/menu'
import { resolvePath } from '@/lib/navigation/resolve'
import { menuUrlValues } from '@/lib/session/menu-url-values'
import { requireSession } from '@/lib/session/session'
import { MenuFrame } from './_components/menu-frame'
import { NoScreen } from './_components/no-screen'

interface Props {
  params: Promise<{ path: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Passes the query on to the screen of the path. */
function withQuery(path: string, query: Awaited<Props['searchParams']>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? []].flat()) search.append(name, one)
  return search.size > 0 && !path.includes('?') ? `${path}?${search}` : path
}

/** Resolves every path without a file route by the user's menu (architecture, "any page"). */
export default async function AnyPath({ params, searchParams }: Props) {
  const session = await requireSession()
  const path = `/${(await params).path.join('/')}`
  const destination = resolvePath(session.menu, path, await menuUrlValues(session))
  if (destination.kind === 'redirect') redirect(withQuery(destination.path, await searchParams))
  const t = await getTranslations('errors')
  if (destination.kind === 'unknown') redirect(insteadOf(session.menu, path))
  const locale = await getLocale()
  const { meta, name } = destination.entry
  const zh = meta?.title ?? name ?? path
  const title = pickText({ zh, en: meta?.titleEn ?? zh }, knownLocale(locale))
  if (destination.kind === 'frame') return <MenuFrame title={title} address={destination.address} />
  if (destination.kind === 'refused') return <NoScreen title={title} text={t('address.refused')} />
  return <NoScreen title={title} text={t('screen.missing')} />
}
