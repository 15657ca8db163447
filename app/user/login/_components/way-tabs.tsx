import { getTranslations } from 'next-intl/server'

/** Links to both ways of signing in. Plain links: the router would cost more script than a reload. */
export async function WayTabs({ way, redirect }: { way: 'password' | 'phone'; redirect: string }) {
  const t = await getTranslations('account.login')
  const address = (wanted: string) => {
    const query = new URLSearchParams({ ...(wanted === 'phone' && { way: 'phone' }), ...(redirect && { redirect }) })
    return `/user/login${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <nav className="account-ways" aria-label={t('ways')}>
      {(['password', 'phone'] as const).map((each) => (
        <a key={each} href={address(each)} aria-current={each === way ? 'page' : undefined}>
          {t(each)}
        </a>
      ))}
    </nav>
  )
}
