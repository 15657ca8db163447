import Link from 'next/link'
import { getTranslations } from 'next-intl/server'

/** Two links, so that each way has its address and needs no script. */
export async function WayTabs({ way, redirect }: { way: 'password' | 'phone'; redirect: string }) {
  const t = await getTranslations('account.login')
  const address = (wanted: string) => {
    const query = new URLSearchParams({ ...(wanted === 'phone' && { way: 'phone' }), ...(redirect && { redirect }) })
    return `/user/login${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav className="account-ways" aria-label={t('ways')}>
      {(['password', 'phone'] as const).map((each) => (
        <Link key={each} href={address(each)} prefetch={false} aria-current={each === way ? 'page' : undefined}>
          {t(each)}
        </Link>
      ))}
    </nav>
  )
}
