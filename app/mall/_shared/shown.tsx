import 'server-only'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { answerMissing, answerUnavailable } from '@/lib/session/answer-status'
import { toBuyerLogin } from '@/lib/session/buyer'
import { endsSession, supportId, UpstreamError } from '@/lib/upstream/error'

const MISSING = ['NOT_FOUND', 'INVALID_INPUT']

interface TroubleProps {
  title: string
  text: string
  requestId?: string | undefined
  way: { href: string; label: string }
}

export async function Trouble({ title, text, requestId, way }: TroubleProps) {
  const t = await getTranslations('common.error')
  return (
    <div className="state" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId && (
        <p className="meta">
          {t('request')} <span className="mono">{requestId}</span>
        </p>
      )}
      <div className="state-actions">
        <a className="button button-primary" href={way.href}>
          {way.label}
        </a>
      </div>
    </div>
  )
}

async function reasonOf(error: UpstreamError): Promise<ReactNode> {
  const [t, words] = await Promise.all([getTranslations('mall'), getTranslations('common.error')])
  if (MISSING.includes(error.code)) {
    await answerMissing()
    return (
      <Trouble title={t('missing.title')} text={t('missing.text')} way={{ href: '/mall', label: t('missing.way') }} />
    )
  }
  await answerUnavailable()
  const again = { href: (await headers()).get('x-pathname') ?? '/mall', label: words('retry') }
  return <Trouble title={words('title')} text={error.message} requestId={supportId(error)} way={again} />
}

/**
 * A page of the storefront, or the reason why it cannot be shown. Takes the page as a function, because an error thrown
 * while a component renders would leave the document empty without scripts.
 */
export async function shown(draw: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    return await draw()
  } catch (error) {
    if (endsSession(error)) return toBuyerLogin()
    if (!(error instanceof UpstreamError)) throw error
    return reasonOf(error)
  }
}
