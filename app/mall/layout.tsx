import './mall.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MallFooter } from './_shared/mall-footer'
import { MallHeader } from './_shared/mall-header'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mall')
  return { title: { default: t('name'), template: `%s — ${t('name')}` }, description: t('slogan') }
}

/** The storefront: public and without scripts (lib/server/without-scripts.ts). */
export default function MallLayout({ children }: { children: React.ReactNode }) {
  return (
    <div className="mall">
      <MallHeader />
      <main className="mall-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <MallFooter />
    </div>
  )
}
