import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.ads'))('whyTitle') }
}

const ANSWERS = ['who', 'choice', 'counted', 'account', 'house', 'wrong'] as const

/** Explains why an advertisement is shown, what is counted, and what is not stored. */
export default async function WhyThisAd() {
  const t = await getTranslations('mall.ads')
  return (
    <article className="mall-narrow">
      <h1>{t('whyTitle')}</h1>
      {ANSWERS.map((each) => (
        <section key={each}>
          <h2>{t(`answer.${each}.title`)}</h2>
          <p>{t(`answer.${each}.text`)}</p>
        </section>
      ))}
      <p>
        <a href="/mall/feedback">{t('report')}</a>
      </p>
    </article>
  )
}
