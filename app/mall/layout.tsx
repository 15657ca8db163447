import './mall.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MallHeader } from './_shared/mall-header'
import { TOPIC_NAMES } from './help/_topics'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mall')
  return { title: { default: t('name'), template: `%s — ${t('name')}` }, description: t('slogan') }
}

/** The storefront: for everybody, without scripts (lib/server/without-scripts.ts). */
export default async function MallLayout({ children }: { children: React.ReactNode }) {
  const [t, help] = await Promise.all([getTranslations('mall'), getTranslations('mallHelp')])
  return (
    <div className="mall">
      <MallHeader />
      <main className="mall-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="mall-footer no-print">
        <p>{t('foot')}</p>
        <p className="mall-inline">
          {TOPIC_NAMES.map((topic) => (
            <a key={topic} href={`/mall/help/${topic}`}>
              {help(`${topic}.title`)}
            </a>
          ))}
        </p>
        <p>
          <a href="/mall/orders/find">{t('find.title')}</a> · <a href="/mall/terms">{t('terms.title')}</a> ·{' '}
          <a href="/mall/feedback">{t('feedback.title')}</a> · <a href="/user/register">{t('sell')}</a>
        </p>
      </footer>
    </div>
  )
}
