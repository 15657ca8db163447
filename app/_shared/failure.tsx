import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import './failure.css'

/** A page that says what happened and offers the way back. */
export async function Failure({ kind }: { kind: 'notFound' }) {
  const t = await getTranslations('errors')
  return (
    <main className="failure">
      <p className="failure-code" aria-hidden="true">
        404
      </p>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <Link href="/" prefetch={false}>
        {t('home')}
      </Link>
    </main>
  )
}
