import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { ICON } from './icon-data'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return {
    title: { default: t('product'), template: `%s — ${t('product')}` },
    description: t('slogan'),
    icons: { icon: { url: ICON, type: 'image/svg+xml' } },
  }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

const THEMES = ['light', 'dark', 'system']

/**
 * No stylesheet here: imports of the root layout are repeated twice in every document, for error pages. Each group of
 * pages loads its own.
 */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const theme = (await cookies()).get('theme')?.value ?? ''
  return (
    <html lang={await getLocale()} data-theme={THEMES.includes(theme) ? theme : 'system'}>
      <body>{children}</body>
    </html>
  )
}
