import { getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/ui/text-link'
import type { CannedReply } from '@/lib/contract/review/canned'

interface Props {
  canned: readonly CannedReply[]
  /** The page that a canned reply fills in. */
  hrefOf(id: string): string
}

/** The shop's canned replies, each a link that inserts it. */
export async function CannedPick({ canned, hrefOf }: Props) {
  const t = await getTranslations('review.canned')
  if (canned.length === 0) return null
  return (
    <p className="mb-3 flex flex-wrap gap-3">
      <span className="soft">{t('use')}</span>
      {canned.map(({ id, name }) => (
        <TextLink key={id} href={hrefOf(id)}>
          {name}
        </TextLink>
      ))}
    </p>
  )
}
