import { getTranslations } from 'next-intl/server'

/** Plain links: the router's own would cost the page more script than a reload costs. Two of them, so that each way has its address and needs no script. */
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
