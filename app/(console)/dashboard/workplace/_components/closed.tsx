import { getTranslations } from 'next-intl/server'
import { wordsFor } from '@/app/(console)/closed-words'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { missingAddress } from '@/lib/navigation/missing'
import type { Session } from '@/lib/session/session'

interface ClosedProps {
  session: Session
  query: Readonly<Record<string, unknown>>
}

/** Explains why the page requested at sign-in (`address`) is not shown, with a link to what is missing. */
export async function Closed({ session, query }: ClosedProps) {
  const address = missingAddress(query)
  if (!address) return null
  const [t, { title, text, whyHref, whyLabel }] = await Promise.all([
    getTranslations('errors'),
    wordsFor(session, address),
  ])
  // It may have been opened for the user meanwhile, or the address was typed.
  if (!whyHref) return null
  return (
    <Notice tone="warn" title={title} action={<TextLink href={whyHref}>{whyLabel ?? t('why')}</TextLink>} once>
      {text}
    </Notice>
  )
}
