import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.terms'))('title') }
}

const PARTS = ['contract', 'price', 'pay', 'delivery', 'withdraw', 'faulty', 'data'] as const

/** What holds between the buyer, the shops and the market. */
export default async function TermsPage() {
  const t = await getTranslations('mall.terms')
  return (
    <section className="mall-narrow">
      <h1>{t('title')}</h1>
      {PARTS.map((part) => (
        <section key={part} id={part}>
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
        </section>
      ))}
    </section>
  )
}
