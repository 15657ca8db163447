import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { listUsers } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import { addressOf, type Question } from '../_inspector/question'

/** Maximum number of matches; with more, the reader types a longer part of the name. */
const OFFERED = 10

/** Users whose account or name contains the text. Errors as of `upstream`. */
export const namesakesOf = (name: string) => read(listUsers, { query: { q: name, size: OFFERED } })

interface Props {
  question: Question
  /** Null if the reader may not read users. */
  found: Data<typeof listUsers> | null
}

/** No account matches exactly: users whose account or name contains the text, each linked to the same question. */
export async function Namesakes({ question, found }: Props) {
  const t = await getTranslations('inspector')
  const name = question.user
  if (!found || found.records.length === 0)
    return (
      <Notice tone="warn" role="alert" title={t('nobody', { name })}>
        {t('nobodyText')}
      </Notice>
    )
  return (
    <Notice role="status" title={t('whom', { name })}>
      <ul>
        {found.records.map(({ id, username, realname }) => (
          <li key={id}>
            <TextLink href={addressOf(question, { user: username })}>{`${realname} · ${username}`}</TextLink>
          </li>
        ))}
      </ul>
      {found.total > found.records.length && t('whomMore', { count: found.total - found.records.length })}
    </Notice>
  )
}
