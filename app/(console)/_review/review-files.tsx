import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'

/** The shop's reviews as files; `query` is the list's own, so that they hold what it shows. */
export async function ReviewFiles({ query }: { query: string }) {
  const t = await getTranslations('review')
  return (['csv', 'xlsx'] as const).map((kind) => (
    <ButtonLink key={kind} look="quiet" href={`/review/list/rows.${kind}${query && `?${query}`}`} download>
      {t(kind)}
    </ButtonLink>
  ))
}
