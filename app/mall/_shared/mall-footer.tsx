import { getTranslations } from 'next-intl/server'
import { TOPIC_NAMES } from '../help/_topics'

/** Footer links: buying, help, selling, and the contracting party. */
export async function MallFooter() {
  const [t, help, words] = await Promise.all([
    getTranslations('mall'),
    getTranslations('mallHelp'),
    getTranslations('mall.footer'),
  ])
  const columns = [
    {
      title: words('buying'),
      links: [
        ['/mall/orders/find', t('find.title')],
        ['/mall/coupons', t('coupons.title')],
        ['/mall/wishes', t('wishes.title')],
        ['/mall/terms', t('terms.title')],
      ],
    },
    { title: words('help'), links: TOPIC_NAMES.map((topic) => [`/mall/help/${topic}`, help(`${topic}.title`)]) },
    {
      title: words('more'),
      links: [
        ['/mall/activities', t('activities.title')],
        ['/mall/live', t('live.title')],
        ['/mall/feedback', t('feedback.title')],
        ['/user/register', t('sell')],
      ],
    },
  ] as const
  return (
    <footer className="mall-footer no-print">
      <div className="mall-columns">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map(([href, label]) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        ))}
        <p>{t('foot')}</p>
      </div>
    </footer>
  )
}
