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
 * No sheet here: what the root layout imports stands in every document twice more, for pages that fail. Each group of
 * pages brings it itself.
 */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const theme = (await cookies()).get('theme')?.value ?? ''
  return (
    <html lang={await getLocale()} data-theme={THEMES.includes(theme) ? theme : 'system'}>
      <body>{children}</body>
    </html>
  )
}
