import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { platform } from '@/lib/server/platform'
import { TOPIC_NAMES, TOPICS } from '../_topics'

type Props = PageProps<'/mall/help/[topic]'>

async function topicOf({ params }: Props) {
  const { topic } = await params
  return TOPIC_NAMES.find((name) => name === topic) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await getTranslations('mallHelp'))(`${await topicOf(props)}.title`) }
}

/** A help page with links to the others. */
export default async function HelpPage(props: Props) {
  const [t, topic] = await Promise.all([getTranslations('mallHelp'), topicOf(props)])
  const { name, address } = platform()
  return (
    <section className="mall-narrow">
      <nav className="mall-tabs" aria-label={t('title')}>
        {TOPIC_NAMES.map((each) => (
          <a key={each} href={`/mall/help/${each}`} aria-current={each === topic ? 'page' : undefined}>
            {t(`${each}.title`)}
          </a>
        ))}
      </nav>
      <h1>{t(`${topic}.title`)}</h1>
      {TOPICS[topic].map((part) => (
        <section key={part} id={part}>
          <h2>{t(`${topic}.parts.${part}.title`)}</h2>
          <p>{t(`${topic}.parts.${part}.text`, { name, address })}</p>
        </section>
      ))}
    </section>
  )
}
