import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { platform } from '@/lib/server/platform'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.terms'))('title') }
}

const PARTS = ['contract', 'price', 'pay', 'delivery', 'withdraw', 'faulty', 'data'] as const

/** Terms between the buyer, the shops and the marketplace. */
export default async function TermsPage() {
  const t = await getTranslations('mall.terms')
  const { name, ...known } = platform()
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      <section id="platform">
        <h2>{t('platform.title')}</h2>
        <p>{t('platform.text', { name })}</p>
        {(['address', 'companyNo', 'vatNo'] as const).map(
          (fact) => known[fact] && <p key={fact}>{t(`platform.${fact}`, { [fact]: known[fact] })}</p>,
        )}
      </section>
      {PARTS.map((part) => (
        <section key={part} id={part}>
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`, { name })}</p>
        </section>
      ))}
    </section>
  )
}
